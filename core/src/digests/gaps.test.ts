import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", async (original) => ({
  ...(await original<object>()),
  enqueueMail: async () => undefined,
}));

const table = await startTable();
const { AttentionEntity } = await import("../attention/settings.entity.ts");
const { MailEntity } = await import("../mail/mail.entity.ts");
const { EmailPreferencesEntity } = await import("../mail/preferences.entity.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { CirclePostEntity } = await import("../feed/feed.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { createNotification } = await import("../notifications/create.service.ts");
const { sendDigestOf } = await import("./digests.service.ts");
afterAll(() => table.close());

let people = 0;
let userId: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  userId = `p${++people}`;
  await AccountEntity.put({
    userId,
    username: userId,
    email: `${userId}@attune.example`,
    name: userId,
    createdAt: "2027-01-01T00:00:00.000Z",
  }).go();
  await EmailPreferencesEntity.put({ userId, digest: "daily" }).go();
});
afterEach(() => {
  vi.useRealTimers();
});

async function hear(title: string, time: string): Promise<void> {
  const at = Date.parse(time);
  vi.setSystemTime(at);
  const draft = {
    type: "connection_request" as const,
    title,
    message: "",
    sender: null,
    metadata: {},
  };
  await createNotification(`evt_${at}`, { ...draft, userId, mail: null }, { happenedAt: at });
}

async function digestAt(time: string, digestType: "daily" | "weekly" = "daily"): Promise<void> {
  vi.setSystemTime(Date.parse(time));
  await sendDigestOf({ userId, digestType, at: Date.now() });
}

/** Dora's, in a circle of hers and the member's. */
async function post(circleId: string, content: string, time: string): Promise<void> {
  vi.setSystemTime(Date.parse(time));
  await CirclePostEntity.put({
    postId: newId("post"),
    circleId,
    authorId: "dora",
    authorName: "Dora",
    authorUsername: "dora",
    content,
    visibility: "circle",
  }).go();
}

async function circleOfBoth(): Promise<string> {
  const circleId = newId("circle");
  await putItems(circleRows(circleId, ["dora", userId]));
  return circleId;
}

/** What each digest says, oldest first. */
async function digests(): Promise<string[][]> {
  const { data } = await MailEntity.query.one({ userId }).go({ pages: "all" });
  const titles = /(?:Monday|Noon|Tuesday|Evening)'s news/g;
  return data
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ emailData }) => [...new Set(JSON.stringify(emailData).match(titles))]);
}

test("[O7] a member who moves westwards gets one digest a day, and misses nothing", async () => {
  await EmailPreferencesEntity.patch({ userId }).set({ timeZone: "Europe/Berlin" }).go();
  await hear("Monday's news", "2027-06-07T05:00:00Z");
  await digestAt("2027-06-07T06:00:00Z");
  await hear("Noon's news", "2027-06-07T12:00:00Z");
  await EmailPreferencesEntity.patch({ userId }).set({ timeZone: "America/Los_Angeles" }).go();
  await digestAt("2027-06-07T15:00:00Z");
  expect(await digests()).toEqual([["Monday's news"]]);
  await digestAt("2027-06-08T15:00:00Z");
  expect(await digests()).toEqual([["Monday's news"], ["Noon's news"]]);
});

test("[O7] the first daily digest after a weekly one begins where that ended", async () => {
  await EmailPreferencesEntity.patch({ userId }).set({ digest: "weekly" }).go();
  await hear("Monday's news", "2027-06-07T05:00:00Z");
  await digestAt("2027-06-07T08:00:00Z", "weekly");
  await hear("Tuesday's news", "2027-06-08T12:00:00Z");
  await EmailPreferencesEntity.patch({ userId }).set({ digest: "daily" }).go();
  await digestAt("2027-06-10T08:00:00Z");
  expect(await digests()).toEqual([["Monday's news"], ["Tuesday's news"]]);
});

test("[O7] the digest that ends a pause of days covers them all", async () => {
  await hear("Monday's news", "2027-06-07T05:00:00Z");
  await digestAt("2027-06-07T08:00:00Z");
  await AttentionEntity.upsert({ userId, pausedUntil: "2027-06-10T12:00:00.000Z" }).go();
  await hear("Tuesday's news", "2027-06-08T05:00:00Z");
  await digestAt("2027-06-08T08:00:00Z");
  await digestAt("2027-06-09T08:00:00Z");
  await hear("Evening's news", "2027-06-09T18:00:00Z");
  expect(await digests()).toEqual([["Monday's news"]]);
  await digestAt("2027-06-10T08:00:00Z");
  expect(await digests()).toEqual([["Monday's news"], ["Evening's news", "Tuesday's news"]]);
});

test("[O7] the digest that ends a pause has what was written in circles meanwhile, each once", async () => {
  const circleId = await circleOfBoth();
  await post(circleId, "Monday's news", "2027-06-07T05:00:00Z");
  await digestAt("2027-06-07T08:00:00Z");
  await AttentionEntity.upsert({ userId, pausedUntil: "2027-06-09T12:00:00.000Z" }).go();
  await post(circleId, "Noon's news", "2027-06-07T12:00:00Z");
  await digestAt("2027-06-08T08:00:00Z");
  await post(circleId, "Evening's news", "2027-06-08T18:00:00Z");
  await digestAt("2027-06-10T08:00:00Z");
  const [first, second = []] = await digests();
  expect(first).toEqual(["Monday's news"]);
  expect([...second].sort()).toEqual(["Evening's news", "Noon's news"]);
});

test("[O7] a weekly digest after daily ones doesn't repeat what these had from circles", async () => {
  const circleId = await circleOfBoth();
  await post(circleId, "Monday's news", "2027-06-07T05:00:00Z");
  await digestAt("2027-06-07T08:00:00Z");
  await EmailPreferencesEntity.patch({ userId }).set({ digest: "weekly" }).go();
  await post(circleId, "Evening's news", "2027-06-08T18:00:00Z");
  await digestAt("2027-06-14T08:00:00Z", "weekly");
  expect(await digests()).toEqual([["Monday's news"], ["Evening's news"]]);
});

test("[O7] what's written while digests are built is in the next one only", async () => {
  const circleId = await circleOfBoth();
  await post(circleId, "Monday's news", "2027-06-07T05:00:00Z");
  await post(circleId, "Noon's news", "2027-06-07T08:01:00Z");
  await sendDigestOf({ userId, digestType: "daily", at: Date.parse("2027-06-07T08:00:00Z") });
  await digestAt("2027-06-08T08:00:00Z");
  expect(await digests()).toEqual([["Monday's news"], ["Noon's news"]]);
});

test("[O7] a late job doesn't repeat what a later digest had", async () => {
  const circleId = await circleOfBoth();
  await post(circleId, "Monday's news", "2027-06-07T05:00:00Z");
  await digestAt("2027-06-07T08:05:00Z");
  await sendDigestOf({ userId, digestType: "daily", at: Date.parse("2027-06-07T08:00:00Z") });
  await post(circleId, "Noon's news", "2027-06-07T12:00:00Z");
  await digestAt("2027-06-08T08:00:00Z");
  expect(await digests()).toEqual([["Monday's news"], ["Noon's news"]]);
});
