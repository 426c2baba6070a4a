import { formerMember } from "@attune/core/members/former-member";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { endSubscriptions } from "../support/at-provider.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, payAndOnboard, signUp, visitorApi } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { restrict } from "../support/restrictions.ts";
import { listen } from "../support/socket.ts";

const notFound = { status: 404, code: "not_found" };
const nobody = { person: null, takesRequests: false };

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
beforeEach(async () => {
  for (const person of [ada, ben]) await person.signIn();
});
afterAll(() => world?.close());

const linkOf = ({ api }: Person) => api.inviteLinks.openInviteLink();
const seen = (code: string) => visitorApi(world).inviteLinks.getInvitation({ code });
const setReach = ({ api, userId }: Person, reach: { directory: "everyone" | "nobody" }) =>
  api.profiles.updateProfile({ userId, reach });
const joinedNotices = async ({ api }: Person) =>
  (await api.notifications.listNotifications({})).items.filter(
    ({ type }) => type === "invitation_joined",
  );

/** Signs up through the link, pays and completes the onboarding. */
async function joinBy(code: string, name: string): Promise<Person> {
  const newcomer = await signUp(world, { name });
  await newcomer.api.inviteLinks.acceptInvitation({ code });
  await payAndOnboard(world, newcomer);
  return newcomer;
}

test("a member's link is made when it's first asked for, and stays the same", async () => {
  const links = await Promise.all([linkOf(ada), linkOf(ada), linkOf(ada)]);
  const [first] = links;
  expect(first?.code).toMatch(/^[\w-]{22}$/);
  expect(links).toEqual([first, first, first]);
  expect(await linkOf(ada)).toEqual(first);
  expect((await linkOf(ben)).code).not.toBe(first?.code);
});

test("a new link ends the old one, and asking twice makes only one", async () => {
  const old = await linkOf(ada);
  const tab = await listen(world, ["attune", ada.accessToken()]);
  const renewed = await ada.api.inviteLinks.renewInviteLink({ replaces: old.code });
  expect(renewed.code).not.toBe(old.code);
  expect(await ada.api.inviteLinks.renewInviteLink({ replaces: old.code })).toEqual(renewed);
  expect(await linkOf(ada)).toEqual(renewed);
  await tab.heard("invite_link.changed");
  await tab.close();
  expect(await refusedWith(seen(old.code))).toEqual(notFound);
  expect(await seen(renewed.code)).toEqual({
    inviter: { name: "Ada Winter", imageUrl: expect.any(String) },
  });
});

test("a visitor sees who invites them only if that member is in the directory", async () => {
  const { code } = await linkOf(ada);
  await setReach(ada, { directory: "nobody" });
  expect(await seen(code)).toEqual({ inviter: null });
  expect((await linkOf(ada)).isNamed).toBe(false);
  await setReach(ada, { directory: "everyone" });
  expect((await linkOf(ada)).isNamed).toBe(true);
  expect(Object.keys((await seen(code)).inviter ?? {})).toEqual(["name", "imageUrl"]);
});

test("the link of a suspended or lapsed member opens for no one, like an unknown one", async () => {
  const admin = await becomeMember(world, { name: "Mona Reviewer", username: "mona" });
  await grant(world, admin.userId, ["system_admin"]);
  const dora = await becomeMember(world, { name: "Dora Dew", username: "dora" });
  const emil = await becomeMember(world, { name: "Emil Frost", username: "emil" });
  const codes = [(await linkOf(dora)).code, (await linkOf(emil)).code, "A".repeat(22)];
  await restrict(world, admin, dora, "suspend");
  await endSubscriptions(world, emil);
  await world.settle();
  for (const code of codes) {
    expect(await refusedWith(seen(code))).toEqual(notFound);
    expect(await refusedWith(ben.api.inviteLinks.getInviter({ code }))).toEqual(notFound);
  }
});

test("a newcomer sees who invited them, who is notified once", async () => {
  const { code } = await linkOf(ada);
  const cleo = await signUp(world, { name: "Cleo Autumn", username: "cleo" });
  await cleo.api.inviteLinks.acceptInvitation({ code });
  await cleo.api.inviteLinks.acceptInvitation({ code });
  await cleo.api.inviteLinks.acceptInvitation({ code: (await linkOf(ben)).code });
  await world.settle();
  expect(await joinedNotices(ada)).toEqual([]);
  const since = world.clock.now();
  const tab = await listen(world, ["attune", ada.accessToken()]);
  await payAndOnboard(world, cleo);
  await tab.heard("notification.created");
  await tab.close();
  const [notice, ...more] = await joinedNotices(ada);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    title: "Cleo Autumn joined through your invitation",
    actionUrl: `/profile/${cleo.userId}`,
    read: false,
  });
  expect(await joinedNotices(ben)).toEqual([]);
  expect(await cleo.api.inviteLinks.getInvitedBy()).toMatchObject({
    person: { userId: ada.userId, name: "Ada Winter" },
    takesRequests: true,
  });
  await world.settle({ advance: 70 * 60_000 });
  for (const person of [ada, cleo]) await person.signIn();
  expect(mailsTo(world, ada, since).map(({ subject }) => subject)).toContain(
    "Cleo Autumn joined through your invitation",
  );
  await cleo.api.connections.sendRequest({ receiverId: ada.userId });
  expect(await cleo.api.inviteLinks.getInvitedBy()).toEqual(nobody);
  expect(await ben.api.inviteLinks.getInvitedBy()).toEqual(nobody);
});

test("who invited the newcomer is hidden for good, on all devices", async () => {
  const newcomer = await joinBy((await linkOf(ada)).code, "Flora Mint");
  const tab = await listen(world, ["attune", newcomer.accessToken()]);
  await newcomer.api.inviteLinks.hideInvitedBy();
  await newcomer.api.inviteLinks.hideInvitedBy();
  await tab.heard("invitation.hidden");
  await tab.close();
  expect(await newcomer.api.inviteLinks.getInvitedBy()).toEqual(nobody);
  await ben.api.inviteLinks.hideInvitedBy();
});

test("a link counts for no one who's a member already, nor for its own member", async () => {
  const { code } = await linkOf(ada);
  await ben.api.inviteLinks.acceptInvitation({ code });
  expect(await ben.api.inviteLinks.getInvitedBy()).toEqual(nobody);
  const late = await signUp(world, { name: "Late Comer", username: "late" });
  await late.api.inviteLinks.acceptInvitation({ code: "A".repeat(22) });
  await payAndOnboard(world, late);
  expect(await late.api.inviteLinks.getInvitedBy()).toEqual(nobody);
});

test("a member who opens a link is led to its member, but not across a block", async () => {
  const { code } = await linkOf(ada);
  expect(await ben.api.inviteLinks.getInviter({ code })).toEqual({ userId: ada.userId });
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await one.api.blocks.blockMember({ userId: other.userId });
    expect(await refusedWith(ben.api.inviteLinks.getInviter({ code }))).toEqual(notFound);
    await one.api.blocks.unblockMember({ userId: other.userId });
  }
});

test("after a block from either side, nothing is shown and no one is notified", async () => {
  const { code } = await linkOf(ada);
  const gwen = await joinBy(code, "Gwen Ash");
  await gwen.api.blocks.blockMember({ userId: ada.userId });
  expect(await gwen.api.inviteLinks.getInvitedBy()).toEqual(nobody);
  await gwen.api.blocks.unblockMember({ userId: ada.userId });
  await ada.api.blocks.blockMember({ userId: gwen.userId });
  expect(await gwen.api.inviteLinks.getInvitedBy()).toEqual(nobody);
  const hal = await signUp(world, { name: "Hal Oak", username: "hal" });
  await hal.api.inviteLinks.acceptInvitation({ code });
  await hal.api.profiles.ensureProfile();
  await ada.api.blocks.blockMember({ userId: hal.userId });
  await payAndOnboard(world, hal);
  expect((await joinedNotices(ada)).filter(({ senderName }) => senderName === "Hal Oak")).toEqual(
    [],
  );
});

test("the inviter isn't notified of a newcomer who isn't in the directory, or turned it off", async () => {
  const { code } = await linkOf(ada);
  const ines = await signUp(world, { name: "Ines Fern", username: "ines" });
  await ines.api.inviteLinks.acceptInvitation({ code });
  await ines.api.profiles.ensureProfile();
  await setReach(ines, { directory: "nobody" });
  await payAndOnboard(world, ines);
  await ada.api.profiles.updateNotificationPreferences({ connection_requests: false });
  await joinBy(code, "Jon Reed");
  await ada.api.profiles.updateNotificationPreferences({ connection_requests: true });
  const names = (await joinedNotices(ada)).map(({ senderName }) => senderName);
  expect(names).not.toContain("Ines Fern");
  expect(names).not.toContain("Jon Reed");
});

test("a link ends with its member's account, and their newcomer's row keeps no trace of them", async () => {
  const kim = await becomeMember(world, { name: "Kim Heath", username: "kim" });
  const { code } = await linkOf(kim);
  const lou = await joinBy(code, "Lou Vale");
  expect((await lou.api.inviteLinks.getInvitedBy()).person?.name).toBe("Kim Heath");
  await kim.api.accounts.deleteAccount({ userId: kim.userId });
  await world.settle();
  expect(await refusedWith(seen(code))).toEqual(notFound);
  expect(await lou.api.inviteLinks.getInvitedBy()).toEqual(nobody);
  const rows = (await rowsByEntity(world))("invited-by");
  expect(rows.find(({ userId }) => userId === lou.userId)?.inviterId).toBe(formerMember.userId);
});

test("no code is in a log, not even of a call that failed", async () => {
  const { code } = await linkOf(ada);
  await seen(code);
  try {
    world.faults.rate("dynamodb.GetItem", 1, { code: "ValidationException" });
    for (const call of [
      () => seen(code),
      () => ben.api.inviteLinks.getInviter({ code }),
      () => ben.api.inviteLinks.acceptInvitation({ code }),
    ]) {
      expect((await refusedWith(call())).status).toBe(500);
    }
  } finally {
    world.faults.clear();
  }
  const logs = world.logs({}).map(({ text }) => text);
  expect(logs.join()).toContain("request failed");
  expect(logs.filter((text) => text.includes(code))).toEqual([]);
});
