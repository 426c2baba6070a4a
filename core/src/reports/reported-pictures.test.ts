import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { JobMap } from "../kernel/jobs.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

type Release = JobMap["release-message-picture"];

const outside = vi.hoisted(() => ({ removed: [] as string[], jobs: [] as [string, unknown][] }));
vi.mock("../kernel/object-store.ts", () => ({
  deleteObjects: async ([first]: string[]) => void outside.removed.push(first ?? ""),
}));
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (job: string, payload: unknown) => void outside.jobs.push([job, payload]),
}));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { MessageEntity } = await import("../conversations/conversations.entity.ts");
const { releasePicture, removeUnlessHeld } = await import("../photos/holds.service.ts");
const { PictureUseEntity } = await import("../photos/uses.entity.ts");
const { beginConversation } = await import("../testing/conversation.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { verifiedMember } = await import("../testing/verified-member.ts");
const { memberData } = await import("./reports.member-data.ts");
const { findReport, sendReport } = await import("./reports.service.ts");
afterAll(() => table.close());
beforeAll(() => putItems(["ada", "ben"].flatMap(verifiedMember)));
afterEach(() => vi.restoreAllMocks());

const ben = system("ben");
const at = "2026-11-20T10:00:00.000Z";
const key = (file: string) => `media/user-uploads/messages/ada/${file}`;
let conversationId: string;
let file: string;
let messageId: string;

async function sendPicture(): Promise<void> {
  messageId = newId("message");
  file = `${messageId}.jpg`;
  const message = MessageEntity.put({
    conversationId,
    messageId,
    senderId: "ada",
    senderName: "ada",
    senderUsername: "ada",
    body: "",
    imageUrl: `/${key(file)}`,
    createdAt: at,
    updatedAt: at,
  });
  const use = PictureUseEntity.put({ userId: "ada", file, shownIn: "message" });
  await putItems([message, use].map((one) => itemOf(one.params())));
}

beforeEach(async () => {
  conversationId = await beginConversation();
  await sendPicture();
  outside.removed = [];
  outside.jobs = [];
});

const report = async (...more: string[]) => {
  const messageIds = [messageId, ...more];
  const subject = { kind: "message" as const, conversationId, messageIds };
  return (await sendReport(ben, { subject, reason: "sexual" })).reportId;
};
const useOf = async () => (await PictureUseEntity.get({ userId: "ada", file }).go()).data;
const picture = () => ({ userId: "ada", file });
const removeFile = () => removeUnlessHeld("message", picture());
const releaseFrom = (reportId: string) => releasePicture("message", picture(), reportId);
const remove = async () => {
  await MessageEntity.delete({ conversationId, messageId }).go();
  await removeFile();
};

test("a held picture stays until the last report lets go, however often each job runs", async () => {
  const [first, second] = [await report(), await report(newId("message"))];
  for (const _try of [1, 2]) await remove();
  for (const _try of [1, 2]) await releaseFrom(first);
  expect(outside.removed).toEqual([]);
  expect((await useOf())?.heldFor).toEqual([second]);
  for (const _try of [1, 2]) await releaseFrom(second);
  await remove();
  expect(outside.removed).toEqual([key(file)]);
  expect(await useOf()).toBeNull();
});

test("a decided report's picture stays with its message, and then goes with it", async () => {
  const reportId = await report();
  await releaseFrom(reportId);
  expect(outside.removed).toEqual([]);
  expect(await useOf()).toMatchObject({ shownIn: "message" });
  await remove();
  expect(outside.removed).toEqual([key(file)]);
});

test("a picture that's removed just before its report is gone from it, and not held", async () => {
  justBefore(client, remove);
  const sent = await findReport(await report());
  expect(sent?.lines).toMatchObject([{ body: "", picturePath: `/${key(file)}` }]);
  expect(outside.removed).toEqual([key(file)]);
  expect(await useOf()).toBeNull();
});

test("a report that comes between the removal's two writes keeps the file", async () => {
  let reportId = "";
  let writes = 0;
  watchSends(client, async ({ input }, send) => {
    const isUse = "UpdateExpression" in input && JSON.stringify(input).includes("picture-uses#");
    // The message is still there for those who read it a moment before.
    if (isUse && ++writes === 2) reportId = await report();
    return send();
  });
  await removeFile();
  expect(outside.removed).toEqual([]);
  expect(await useOf()).toMatchObject({ shownIn: "report", heldFor: [reportId] });
  await releaseFrom(reportId);
  expect(outside.removed).toEqual([key(file)]);
});

test("a removal that stopped half-way can't be held, and is completed by the next", async () => {
  await PictureUseEntity.patch({ userId: "ada", file }).set({ shownIn: "removed" }).go();
  await report();
  expect((await useOf())?.heldFor).toBeUndefined();
  await removeFile();
  expect(outside.removed).toEqual([key(file)]);
  expect(await useOf()).toBeNull();
});

test.each([
  ["reporter", "ben", "report"],
  ["sender", "ada", "report-on"],
])("a report that goes with its %s's account lets its picture go", async (_who, userId, name) => {
  const reportId = await report();
  const rows = memberData.rows.find((one) => one.name === name);
  await rows?.deletion?.deletePage(system(userId), null);
  expect(await findReport(reportId)).toBeNull();
  const released: Release = { userId: "ada", file, reportId };
  expect(outside.jobs).toContainEqual(["release-message-picture", released]);
});
