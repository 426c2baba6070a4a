import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { liftLimits } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await liftLimits(world, ada);
});
afterAll(() => world?.close());

const draft = { description: "We sit at dawn.", categories: [] };

async function circleByRequest(name: string): Promise<string> {
  const circle = await ada.api.circles.createCircle({ ...draft, name, joining: "request" });
  return circle.circleId;
}

const titlesOf = async ({ api }: Person) =>
  (await api.notifications.listNotifications({})).items.map(({ title }) => title);

const requestsOf = async (circleId: string) =>
  (await ada.api.circles.listRequests({ circleId })).items;

test("a member asks with a note, the host accepts, and both are notified at once", async () => {
  const circleId = await circleByRequest("Quiet house");
  const [host, asker] = await Promise.all(
    [ada, ben].map((person) => listen(world, ["attune", person.accessToken()])),
  );
  expect(await refusedWith(ben.api.circles.joinCircle({ circleId }))).toMatchObject({
    code: "permission.denied",
  });
  await ben.api.circles.askToJoin({ circleId, note: "I sit every day." });
  await ben.api.circles.askToJoin({ circleId, note: "Again." });
  await host?.heard("circle.requested");
  await world.settle();
  expect(await requestsOf(circleId)).toMatchObject([
    { person: { name: "Ben Summer" }, note: "I sit every day." },
  ]);
  expect(await titlesOf(ada)).toContain("Ben Summer would like to join Quiet house");
  const asked = await ben.api.circles.getCircle({ circleId });
  expect(asked.circle).toMatchObject({ joining: "request", isMember: false, hasAsked: true });
  const listed = (await ben.api.circles.listCircles({})).items;
  expect(listed.find((circle) => circle.circleId === circleId)?.hasAsked).toBe(true);

  await ada.api.circles.acceptRequest({ circleId, userId: ben.userId });
  await asker?.heard("circle.joined");
  await world.settle();
  expect(await requestsOf(circleId)).toEqual([]);
  const joined = await ben.api.circles.getCircle({ circleId });
  expect(joined.circle).toMatchObject({ isMember: true, hasAsked: false, memberCount: 2 });
  expect(await titlesOf(ben)).toContain("You're now in Quiet house");
  expect(await titlesOf(ada)).not.toContain("Ben Summer joined Quiet house");
  await Promise.all([host?.close(), asker?.close()]);
});

test("a declined member isn't notified, and can't ask again right away", async () => {
  const circleId = await circleByRequest("Small table");
  await ben.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.declineRequest({ circleId, userId: ben.userId });
  await world.settle();
  expect(await requestsOf(circleId)).toEqual([]);
  expect((await ben.api.circles.getCircle({ circleId })).circle.hasAsked).toBe(false);
  expect((await titlesOf(ben)).filter((title) => title.includes("Small table"))).toEqual([]);
  expect(await refusedWith(ben.api.circles.askToJoin({ circleId, note: "" }))).toMatchObject({
    code: "circle.recently_declined",
  });
  expect(
    await refusedWith(ada.api.circles.acceptRequest({ circleId, userId: ben.userId })),
  ).toMatchObject({ code: "not_found" });
});

test("[Q2] the same answer from two of the host's windows counts once", async () => {
  const circleId = await circleByRequest("Two windows");
  for (const { api } of [ben, cleo]) await api.circles.askToJoin({ circleId, note: "" });
  const accept = () => ada.api.circles.acceptRequest({ circleId, userId: ben.userId });
  const decline = () => ada.api.circles.declineRequest({ circleId, userId: cleo.userId });
  await accept();
  await accept();
  await decline();
  await decline();
  await world.settle();
  expect((await ada.api.circles.getCircle({ circleId })).circle.memberCount).toBe(2);
  expect((await titlesOf(ben)).filter((title) => title.includes("Two windows"))).toHaveLength(1);
  expect(await requestsOf(circleId)).toEqual([]);
});

test("the bell counts requests to join until the last of them is answered", async () => {
  const circleId = await circleByRequest("Two at the door");
  const news = async () => {
    await world.settle();
    const { items } = await ada.api.notifications.listNotifications({});
    return items.find(({ title }) => title.endsWith("would like to join Two at the door"));
  };
  const isRead = async () => (await news())?.read;
  for (const { api } of [ben, cleo]) await api.circles.askToJoin({ circleId, note: "" });
  expect(await isRead()).toBe(false);
  await ada.api.circles.acceptRequest({ circleId, userId: ben.userId });
  expect(await isRead()).toBe(false);
  await ada.api.circles.declineRequest({ circleId, userId: cleo.userId });
  expect(await isRead()).toBe(true);
  expect(await news()).toMatchObject({ metadata: { circle_id: circleId, status: "ended" } });
});

test("a request that's declined while its mail waits isn't mailed, others are", async () => {
  const circleId = await circleByRequest("Quiet corner");
  const since = world.clock.now();
  for (const { api } of [ben, cleo]) await api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.declineRequest({ circleId, userId: cleo.userId });
  await letPass(world, hour, [ada, ben, cleo]);
  const mails = mailsTo(world, ada, since).filter(({ text }) => text.includes("Quiet corner"));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Ben Summer would like to join Quiet corner",
  ]);
  expect(JSON.stringify(mails)).not.toContain("Cleo");
});

test("a new host is notified once of the requests that wait, and the former host's bell stops counting them", async () => {
  const circleId = await circleByRequest("Passed lamp");
  await cleo.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.acceptRequest({ circleId, userId: cleo.userId });
  const dora = await becomeMember(world, { name: "Dora Spring", username: "dora" });
  for (const { api } of [ben, dora]) await api.circles.askToJoin({ circleId, note: "Hello." });
  await world.settle();
  await ada.api.circles.handOverCircle({ circleId, userId: cleo.userId });
  await world.settle();
  const newsOf = async ({ api }: Person) =>
    (await api.notifications.listNotifications({})).items
      .filter(({ title }) => title.endsWith("would like to join Passed lamp"))
      .map(({ title, read }) => ({ title, read }));
  const [news, ...more] = await newsOf(cleo);
  expect(news?.title).toMatch(/^(Ben Summer|Dora Spring) and 1 other/);
  expect(news?.read).toBe(false);
  expect(more).toEqual([]);
  expect(await newsOf(ada)).toMatchObject([{ read: true }]);
  const { items } = await cleo.api.circles.listRequests({ circleId });
  expect(items.map(({ person }) => person.userId)).toEqual([ben.userId, dora.userId]);
});

test("a member withdraws a request and can ask again", async () => {
  const circleId = await circleByRequest("Long walk");
  await ben.api.circles.askToJoin({ circleId, note: "On second thought." });
  await ben.api.circles.withdrawRequest({ circleId });
  await ben.api.circles.withdrawRequest({ circleId });
  expect(await requestsOf(circleId)).toEqual([]);
  await ben.api.circles.askToJoin({ circleId, note: "" });
  expect(await requestsOf(circleId)).toHaveLength(1);
});

test("a request waits when the circle opens, until its member joins", async () => {
  const circleId = await circleByRequest("Open door");
  for (const person of [ben, cleo]) await person.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.updateCircle({ ...draft, circleId, name: "Open door", joining: "open" });
  await ben.api.circles.joinCircle({ circleId });
  await world.settle();
  expect((await requestsOf(circleId)).map(({ person }) => person.name)).toEqual(["Cleo Autumn"]);
  await cleo.api.circles.askToJoin({ circleId, note: "" });
  expect((await cleo.api.circles.getCircle({ circleId })).circle.isMember).toBe(true);
});

test("a blocked member's request reaches no one, and the host can't answer it", async () => {
  const circleId = await circleByRequest("Behind the hedge");
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await cleo.api.circles.askToJoin({ circleId, note: "Hello?" });
  await world.settle();
  expect(await requestsOf(circleId)).toEqual([]);
  expect((await titlesOf(ada)).join()).not.toContain("Cleo");
  expect(
    await refusedWith(ada.api.circles.acceptRequest({ circleId, userId: cleo.userId })),
  ).toMatchObject({ code: "not_found" });
  expect((await cleo.api.circles.getCircle({ circleId })).circle.hasAsked).toBe(true);
  await ada.api.blocks.unblockMember({ userId: cleo.userId });
});

test("a request ends when its member is removed from the circle", async () => {
  const circleId = await circleByRequest("Reed huts");
  const ask = () => ben.api.circles.askToJoin({ circleId, note: "Let me in." });
  const accept = () => ada.api.circles.acceptRequest({ circleId, userId: ben.userId });
  await ask();
  await accept();
  const draft = { content: "Go away.", visibility: "circle", circleId } as const;
  const { postId } = await ben.api.feed.createPost(draft);
  await cleo.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.acceptRequest({ circleId, userId: cleo.userId });
  const subject = { kind: "post", postId } as const;
  const { reportId } = await cleo.api.reports.sendReport({ subject, reason: "harassment" });
  await ben.api.circles.leaveCircle({ circleId });
  await world.settle();
  await ask();
  await world.settle();
  const noticeOf = async () => {
    const { items } = await ada.api.notifications.listNotifications({});
    return items.find(({ title }) => title.endsWith("would like to join Reed huts"));
  };
  expect(await noticeOf()).toMatchObject({ read: false });
  const expel = { decision: "expel", reason: "Not in here." } as const;
  await ada.api.reports.resolveCircleReport({ circleId, reportId, ...expel });
  await world.settle();
  expect(await noticeOf()).toMatchObject({ read: true });
  expect(await requestsOf(circleId)).toEqual([]);
  expect(await refusedWith(accept())).toEqual({ status: 404, code: "not_found" });
  expect((await ben.api.circles.getCircle({ circleId })).circle.isMember).toBe(false);
});

test("a circle whose host deleted their account takes no requests", async () => {
  const hugo = await becomeMember(world, { name: "Hugo Reed", username: "hugo" });
  const circle = { ...draft, name: "Left house", joining: "request" } as const;
  const { circleId } = await hugo.api.circles.createCircle(circle);
  await hugo.api.accounts.deleteAccount({ userId: hugo.userId });
  await world.settle();
  expect(await ben.api.circles.getCircle({ circleId })).toMatchObject({
    circle: { host: { name: "Former member" } },
    isUnattended: true,
  });
  expect(await refusedWith(ben.api.circles.askToJoin({ circleId, note: "" }))).toEqual({
    status: 409,
    code: "circle.unattended",
  });
});
