import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

interface Mail {
  userId: string;
  data: { sections: { name: string; lines: { text: string; excerpt?: string; note: string }[] }[] };
}
const mails = vi.hoisted((): Mail[] => []);
vi.mock("../mail/queue.service.ts", async (original) => ({
  ...(await original<object>()),
  queueMail: async (mail: Mail) => {
    mails.push(mail);
    return true;
  },
}));

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { newId } = await import("../kernel/ids.ts");
const { AttentionEntity } = await import("../attention/settings.entity.ts");
const { CircleEntity, CircleMemberEntity } = await import("../circles/circles.entity.ts");
const { DiscussionEntity } = await import("../discussions/discussions.entity.ts");
const { CirclePostEntity } = await import("../feed/feed.entity.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { EmailPreferencesEntity } = await import("../mail/preferences.entity.ts");
const { sendDigestOf } = await import("./digests.service.ts");

let queries = 0;
client.middlewareStack.add(
  (next, context) => (args) => {
    if (context.commandName === "QueryCommand") queries++;
    return next(args);
  },
  { step: "initialize" },
);

const people = ["ada", "ben", "cleo"];
// Ids sort by time: the first circle is the first joined.
const circleIds = Array.from(
  { length: 120 },
  (_, index) => `cir_${String(index).padStart(26, "0")}`,
);
const [lively = ""] = circleIds;
const folded = newId("circle");
const asking = newId("circle");
const now = new Date().toISOString();
const card = { name: "Dora", username: "dora" };
const author = { authorId: "dora", authorName: "Dora", authorUsername: "dora" };

const postIn = (
  circleId: string,
  more: { hiddenAt?: string; authorName?: string; contentNote?: string } = {},
) =>
  itemOf(
    CirclePostEntity.put({
      ...author,
      postId: newId("post"),
      content: "Early thoughts.",
      visibility: "circle",
      circleId,
      ...more,
    }).params(),
  );

const topicIn = (circleId: string, title: string, more: { hiddenAt?: string } = {}) =>
  itemOf(
    DiscussionEntity.put({
      ...author,
      discussionId: newId("discussion"),
      circleId,
      kind: "topic",
      title,
      body: "",
      isClosed: false,
      rank: "0",
      activeAt: now,
      ...more,
    }).params(),
  );

beforeAll(async () => {
  await putItems([
    ...people.flatMap((userId) => [
      itemOf(
        AccountEntity.put({
          userId,
          username: userId,
          email: `${userId}@attune.example`,
          name: userId,
          createdAt: now,
        }).params(),
      ),
      itemOf(EmailPreferencesEntity.put({ userId, digest: "daily" }).params()),
    ]),
    ...circleIds.flatMap((circleId) => [
      itemOf(
        CircleEntity.put({
          circleId,
          name: circleId === lively ? "Dawn" : "Quiet",
          description: "",
          hostId: "dora",
          hostName: card.name,
          hostUsername: card.username,
          communityId: "com_1",
          approvalStatus: "approved",
          createdAt: now,
        }).params(),
      ),
      ...people.map((userId) =>
        itemOf(CircleMemberEntity.put({ circleId, userId, ...card, joinedAt: now }).params()),
      ),
    ]),
    ...["dan", "eve"].flatMap((userId) => [
      itemOf(
        AccountEntity.put({
          ...{ userId, username: userId, email: `${userId}@attune.example` },
          ...{ name: userId, createdAt: now },
        }).params(),
      ),
      itemOf(EmailPreferencesEntity.put({ userId, digest: "daily" }).params()),
      ...[folded, asking].map((circleId) =>
        itemOf(CircleMemberEntity.put({ circleId, userId, ...card, joinedAt: now }).params()),
      ),
    ]),
    ...[folded, asking].map((circleId) =>
      itemOf(
        CircleEntity.put({
          ...{ circleId, name: "Small", description: "", hostId: "dora", communityId: "com_1" },
          ...{ hostName: card.name, hostUsername: card.username, createdAt: now },
          joining: circleId === asking ? "request" : "open",
          approvalStatus: "approved",
        }).params(),
      ),
    ),
    postIn(lively),
    postIn(lively, { hiddenAt: now, authorName: "Hidden" }),
    topicIn(lively, "What wakes you?"),
    topicIn(lively, "Hidden", { hiddenAt: now }),
  ]);
});
beforeEach(() => {
  mails.length = 0;
  queries = 0;
});
afterAll(() => table.close());

const linesOf = (userId: string) =>
  mails
    .find((mail) => mail.userId === userId)
    ?.data.sections.flatMap(({ lines }) => lines.map(({ text }) => text));

test("[O7] a digest looks at all of 120 circles, also at the one joined first, and leaves out what's hidden", async () => {
  await sendDigestOf({ userId: "ada", digestType: "daily", at: Date.now() });
  expect(linesOf("ada")).toEqual(expect.arrayContaining(["Dora in Dawn", "“What wakes you?”"]));
  expect(linesOf("ada")?.join()).not.toContain("Hidden");
  // A circle that says nothing about joining is open.
  expect(excerptsOf("ada")).toContain("“Early thoughts.”");
});

/** By path, from the circles' section. */
const excerptsOf = (userId: string) =>
  mails
    .filter((mail) => mail.userId === userId)
    .flatMap(({ data }) => data.sections.flatMap(({ lines }) => lines))
    .flatMap(({ text, excerpt }) => (text.startsWith("Dora in") ? [excerpt] : []));

test("[O7] posts are quoted from circles for all, from others only if the member allows it, and a content note folds", async () => {
  await putItems([
    postIn(folded, { contentNote: "Grief" }),
    postIn(asking),
    itemOf(AttentionEntity.put({ userId: "eve", showsContent: true }).params()),
  ]);
  for (const userId of ["dan", "eve"]) {
    await sendDigestOf({ userId, digestType: "daily", at: Date.now() + 3 });
  }
  expect(excerptsOf("dan").toSorted()).toEqual(["Content note: Grief", undefined]);
  expect(excerptsOf("eve").toSorted()).toEqual(["Content note: Grief", "“Early thoughts.”"]);
});

test("[O7] an Arabic digest keeps Latin names and titles apart from the marks around them", async () => {
  await ProfileEntity.put({
    ...{ userId: "ada", name: "Ada", username: "ada", interfaceLanguage: "ar" },
    ...{ createdAt: now, updatedAt: now, listedSince: now },
  }).go();
  await sendDigestOf({ userId: "ada", digestType: "daily", at: Date.now() + 2 });
  const lines = mails.flatMap(({ data }) => data.sections.flatMap((section) => section.lines));
  expect(lines).toContainEqual(
    expect.objectContaining({
      text: "«\u2068What wakes you?\u2069»",
      note: "\u2068Dawn\u2069، موضوع جديد",
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ text: "\u2068Dora\u2069 في \u2068Dawn\u2069" }),
  );
});

test("[O7] a circle is read once for all its members' digests of a run", async () => {
  const at = Date.now() + 1;
  await sendDigestOf({ userId: "ada", digestType: "daily", at });
  expect(queries).toBeGreaterThan(3 * circleIds.length);
  queries = 0;
  for (const userId of ["ben", "cleo"]) await sendDigestOf({ userId, digestType: "daily", at });
  expect(linesOf("cleo")).toEqual(linesOf("ben"));
  expect(linesOf("ben")).toContain("Dora in Dawn");
  expect(queries).toBeLessThanOrEqual(2 * 25);
});
