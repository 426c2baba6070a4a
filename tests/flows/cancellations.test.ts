import { day } from "@attune/core/kernel/clock";
import { dateIn, momentIn } from "@attune/core/kernel/texts/formats";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSubscriptions } from "../support/at-provider.ts";
import { startNoon } from "../support/clock.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, pay, signUp } from "../support/person.ts";
import { chooseInPortal } from "../support/portal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

function provider() {
  if (!world.stripe) throw new Error("The world has no payment provider.");
  return world.stripe;
}

const membershipOf = (person: Person) => person.api.memberships.getMembership();

const mailsTo = (person: Person, subject: string) => world.mail.list({ to: person.email, subject });
const cancelledMails = (person: Person) => mailsTo(person, "Your membership has been cancelled");
const resumedMails = (person: Person) => mailsTo(person, "Your membership continues");

test("a cancellation is confirmed at once with its end in the member's zone, and each change of mind once", async () => {
  await startNoon(world);
  const person = await becomeMember(world);
  // There it's the next day already.
  const timeZone = "Pacific/Kiritimati";
  await person.api.mail.updateEmailPreferences({
    timeZone,
    unsubscribedAll: true,
    quietHoursEnabled: true,
    quietHoursStart: 0,
    quietHoursEnd: 23,
  });
  Object.assign(provider().faults, { doubled: true, reversed: true });
  const minute = () => momentIn("en")(new Date(world.clock.now()).toISOString(), timeZone);
  const before = minute();
  await chooseInPortal(person, "cancel");
  const asked = [before, minute()];
  await world.settle();
  const { expiresAt } = (await membershipOf(person)) ?? {};
  const end = dateIn("en", timeZone)(expiresAt ?? "");
  expect(end).not.toBe(dateIn("en", "UTC")(expiresAt ?? ""));
  const [mail, ...others] = cancelledMails(person);
  expect(others).toEqual([]);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(
      `Your InnerCircle Membership has been cancelled. It stays active until ${end}.`,
    );
    expect(text).toContain("nothing more will be charged");
    expect(asked).toContain(/reached us on (.+?)\./.exec(text ?? "")?.[1]);
    expect(text).toContain("download or delete your data");
    expect(text).not.toContain("unsubscribe");
  }
  expect(mail?.text).toContain(`: ${world.origin}/settings?section=membership`);

  // Coming back from the provider asks again.
  await person.api.billing.refreshMembership();
  await chooseInPortal(person, "resume");
  await world.settle();
  expect(resumedMails(person)).toHaveLength(1);
  expect(resumedMails(person)[0]?.text).toContain(
    `On ${end} it renews for 20.00 EUR a month, unless you cancel before then.`,
  );
  await chooseInPortal(person, "cancel");
  await world.settle();
  Object.assign(provider().faults, { doubled: false, reversed: false });
  expect(cancelledMails(person)).toHaveLength(2);

  await world.settle({ advance: 32 * day });
  await person.signIn();
  expect(await membershipOf(person)).toMatchObject({ status: "lapsed" });
  expect([cancelledMails(person).length, resumedMails(person).length]).toEqual([2, 1]);
  expect((await person.api.notifications.listNotifications({})).items).toEqual([]);
});

test("a cancelled trial won't become a membership, and in German the mail says so in German", async () => {
  const [ada, ben] = [await signUp(world), await becomeMember(world)];
  await pay(world, ada, "basic");
  await chooseInPortal(ada, "cancel");
  await world.settle();
  const [mail, ...others] = mailsTo(ada, "Your trial has been cancelled");
  expect(others).toEqual([]);
  expect(mail?.text).toContain("The trial of your Basic Membership has been cancelled.");
  expect(mail?.text).toContain("won't become a paid membership, and nothing will be charged");
  await chooseInPortal(ada, "resume");
  await world.settle();
  expect(mailsTo(ada, "Your trial continues")[0]?.text).toContain(
    "it continues as a paid membership for 9.00 EUR a month",
  );

  await ben.api.profiles.updateProfile({ userId: ben.userId, interfaceLanguage: "de" });
  await chooseInPortal(ben, "cancel");
  await world.settle();
  const { expiresAt = "" } = (await membershipOf(ben)) ?? {};
  expect(mailsTo(ben, "Deine Mitgliedschaft ist gekündigt")[0]?.text).toContain(
    `Deine Mitgliedschaft (InnerCircle) ist gekündigt. Sie läuft noch bis zum ${dateIn("de", "UTC")(expiresAt ?? "")}.`,
  );
});

test("the mail is one, too, when an admin or the member is faster than the provider's late notice", async () => {
  const [admin, ada, ben] = [await signUp(world), await signUp(world), await signUp(world)];
  await grant(world, admin.userId, ["users_update"]);
  for (const person of [ada, ben]) await pay(world, person);
  provider().faults.delay = day;
  for (const person of [ada, ben]) await chooseInPortal(person, "cancel");
  await admin.api.billing.syncMembership({ email: ada.email });
  await ben.api.billing.refreshMembership();
  await world.settle();
  for (const person of [ada, ben]) expect(cancelledMails(person)).toHaveLength(1);
  provider().faults.delay = 0;
  await world.settle({ advance: 2 * day });
  for (const person of [ada, ben]) expect(cancelledMails(person)).toHaveLength(1);
});

test("who cancels or resumes after a failed payment reads what's still due", async () => {
  const person = await signUp(world);
  await pay(world, person, "innercircle", "4000000000000341");
  await world.settle({ advance: 32 * day });
  await person.signIn();
  const { expiresAt = "" } = (await membershipOf(person)) ?? {};
  const end = dateIn("en", "UTC")(expiresAt ?? "");
  await chooseInPortal(person, "cancel");
  await world.settle();
  expect(cancelledMails(person)[0]?.text).toContain(
    `Your last payment didn't go through. Unless it does, your access ends on ${end}.`,
  );
  await chooseInPortal(person, "resume");
  await world.settle();
  expect(resumedMails(person)[0]?.text).toContain(`your membership ends on ${end} unless`);
});

test("a membership that ends immediately has no date to confirm", async () => {
  const person = await signUp(world);
  await pay(world, person);
  await endSubscriptions(world, person);
  expect(await membershipOf(person)).toMatchObject({ status: "lapsed" });
  expect(cancelledMails(person)).toEqual([]);
});
