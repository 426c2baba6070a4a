import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

/** Cleo moderates, Dora has a permission more, Ada is a system admin. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await grant(world, ada.userId, ["system_admin"]);
  await grant(world, cleo.userId, ["users_update"]);
  await grant(world, dora.userId, ["users_update", "communities_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const denied = { status: 403, code: "permission.denied" };
const suspended = { status: 403, code: "account.suspended" };

const suspend = (by: Person, { userId }: Person, days: 1 | 7 | 30 = 7, token?: string) =>
  by.api.reports.restrictMember({ userId, decision: "suspend", reason: "Rest.", days, token });
const restrictionOf = async ({ userId }: Person) =>
  (await cleo.api.admin.getUser({ userId })).restriction;
const decisionsAbout = async ({ userId }: Person) =>
  (await cleo.api.reports.listReportsOn({ userId })).items;

async function lift({ userId }: Person): Promise<void> {
  const { reportId } = (await restrictionOf(ben)) ?? {};
  await cleo.api.reports.liftRestriction({ userId, reportId: reportId ?? "" });
  world.catchUp();
}

test("a moderator suspends a member without a report, and it's in the log of decisions once", async () => {
  const socket = await listen(world, ["attune", ben.accessToken()]);
  const token = "0f3c2f52-0d8c-4f0b-9a55-6f1f8c1f7a01";
  for (const _twice of [1, 2]) await suspend(cleo, ben, 7, token);
  expect(await refusedWith(ben.api.feed.listPosts({}))).toEqual(suspended);
  await socket.heard("member.restricted");
  await world.settle();
  await socket.close();
  const { restriction } = await ben.api.accounts.getSession();
  expect(restriction).toMatchObject({ reason: "Rest." });
  expect(await restrictionOf(ben)).toMatchObject({ ...restriction });
  const about = await decisionsAbout(ben);
  expect(about).toMatchObject([
    {
      kind: "profile",
      decision: "suspend",
      decisionReason: "Rest.",
      isReported: false,
      reporter: null,
      resolvedBy: { name: "Cleo Autumn" },
    },
  ]);
  const { items } = await dora.api.reports.listReports({ status: "resolved" });
  expect(items.map(({ reportId }) => reportId)).toEqual(about.map(({ reportId }) => reportId));
  expect((await cleo.api.reports.listMyReports({})).items).toEqual([]);
});

test("the suspended member can appeal, and a granted appeal ends it", async () => {
  const [decision] = (await ben.api.reports.listMyDecisions({})).items;
  expect(decision).toMatchObject({ decision: "suspend", reason: "Rest.", byHost: false });
  const reportId = decision?.reportId ?? "";
  await ben.api.reports.sendAppeal({ reportId, text: "I've rested." });
  await dora.api.reports.answerAppeal({ reportId, grant: true, answer: "Good." });
  world.catchUp();
  await world.settle();
  expect(await restrictionOf(ben)).toBeNull();
  await ben.api.feed.listPosts({});
  const titles = (await bellOf(ben)).map(({ title }) => title);
  expect(titles.filter((title) => title === "Your account is temporarily suspended")).toHaveLength(
    1,
  );
  const reported = (await bellOf(cleo)).filter(({ title }) => title.startsWith("Your report"));
  expect(reported).toEqual([]);
});

test("a suspension is lifted on the member's page, and a longer one outlasts a shorter", async () => {
  await suspend(cleo, ben, 1);
  await lift(ben);
  expect(await restrictionOf(ben)).toBeNull();
  const ban = { userId: ben.userId, decision: "ban", reason: "For good." } as const;
  await cleo.api.reports.restrictMember(ban);
  await suspend(cleo, ben, 30);
  expect(await restrictionOf(ben)).toMatchObject({ reason: "For good.", until: null });
  await lift(ben);
  expect(await restrictionOf(ben)).toMatchObject({ reason: "Rest." });
  await lift(ben);
  await ben.api.feed.listPosts({});
});

test("no one restricts themselves, a system admin or someone with more permissions", async () => {
  expect(await refusedWith(suspend(ben, ada))).toEqual(denied);
  for (const whom of [cleo, ada, dora]) {
    expect(await refusedWith(suspend(cleo, whom))).toEqual(denied);
  }
  expect(await refusedWith(suspend(ada, ada))).toEqual(denied);
  await suspend(dora, cleo);
  await suspend(ada, dora);
  world.catchUp();
  expect(await refusedWith(cleo.api.feed.listPosts({}))).toEqual(suspended);
  expect(await refusedWith(dora.api.feed.listPosts({}))).toEqual(suspended);
});

test("only a suspension has a length, and it has one", async () => {
  const { userId } = ben;
  const reason = "Rest.";
  for (const wrong of [
    { decision: "suspend" as const },
    { decision: "ban" as const, days: 7 as const },
  ]) {
    const refused = await refusedWith(ada.api.reports.restrictMember({ userId, reason, ...wrong }));
    expect(refused).toMatchObject({ code: "data.invalid" });
  }
  expect((await ada.api.admin.getUser({ userId })).restriction).toBeNull();
});
