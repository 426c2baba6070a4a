import { day, hour } from "@attune/core/kernel/clock";
import { dateIn } from "@attune/core/kernel/texts/formats";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyItem } from "../support/every-item.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { codeOf } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let finn: Person;

beforeAll(async () => {
  world = await startAttune();
  finn = await signUp(world, { name: "Finn Reed", username: "finn" });
});
afterAll(() => world?.close());

async function leave(): Promise<void> {
  // A sign-in of the same second would go on.
  world.clock.advance(2_000);
  await finn.api.accounts.deleteAccount({ userId: finn.userId, withGrace: true });
}

const mails = (subject: string) => world.mail.list({ to: finn.email, subject });
const session = () => finn.api.accounts.getSession();
const rows = async () =>
  (await everyItem(world)).filter(
    ({ pk, __edb_e__: kind }) => pk === `member#${finn.userId}` || kind === "leaving",
  );

test("[K6] a member who plans to leave is signed out, and gets the date of the deletion by mail", async () => {
  // There it's the next day already.
  const timeZone = "Pacific/Kiritimati";
  await finn.api.mail.updateEmailPreferences({ timeZone });
  await leave();
  expect(await codeOf(session())).toBe("auth.required");
  await world.settle();
  const date = dateIn("en", timeZone)(new Date(world.clock.now() + 14 * day).toISOString());
  expect(mails(`Your account will be deleted on ${date}`)).toHaveLength(1);
});

test("[X8] an admin sees on the member's page when their account will be deleted", async () => {
  const admin = await becomeMember(world, { name: "Ines Spring", username: "ines" });
  await grant(world, admin.userId, ["users_update"]);
  const leavingAt = async (userId: string) => (await admin.api.admin.getUser({ userId })).leavingAt;
  expect(Date.parse((await leavingAt(finn.userId)) ?? "")).toBeGreaterThan(world.clock.now());
  expect(await leavingAt(admin.userId)).toBeNull();
});

test("[K6] within the two weeks they keep their account, and nothing is removed afterwards", async () => {
  world.clock.advance(13 * day);
  await finn.signIn();
  const { leavingAt } = await session();
  expect(Date.parse(leavingAt ?? "")).toBeGreaterThan(world.clock.now());
  await finn.api.accounts.keepAccount();
  expect((await session()).leavingAt).toBeNull();
  await world.settle({ advance: 2 * day });
  await finn.signIn();
  expect((await session()).user.username).toBe("finn");
});

test("[K6] after the two weeks the account is gone", async () => {
  await leave();
  world.clock.advance(13 * day);
  await world.settle({ advance: hour });
  expect(await rows()).not.toEqual([]);
  await world.settle({ advance: 2 * day });
  expect(await rows()).toEqual([]);
  expect(mails("has been deleted")).toHaveLength(1);
});
