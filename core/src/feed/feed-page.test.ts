import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";
import type { ShareWithConnections } from "./share-post.service.ts";

const queued = vi.hoisted((): ShareWithConnections[] => []);
const pushed = vi.hoisted((): unknown[] => []);
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (_job: string, payload: ShareWithConnections) => {
    queued.push(payload);
  },
}));
vi.mock("../realtime/push.ts", () => ({
  push: async (_sockets: unknown, message: unknown) => {
    pushed.push(message);
  },
}));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { day, minute, now } = await import("../kernel/clock.ts");
const { newId } = await import("../kernel/ids.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { ConnectionEntity } = await import("../connections/connections.entity.ts");
const { FeedEntryEntity, PostEntity, ReactionEntity } = await import("./feed.entity.ts");
const { entriesKeptFor, feedEntry } = await import("./feed-entry.ts");
const { removeFeedEntries, shareWithConnections } = await import("./share-post.service.ts");
const { listPosts } = await import("./feed-page.service.ts");
afterAll(() => table.close());

const reader = system("reader");
const begin = now() - 3 * day;
const idAt = (minutes: number) => newId("post", begin + minutes * minute);

const postRow = (postId: string, authorId: string, visibility: "public" | "connections") =>
  itemOf(
    PostEntity.put({
      postId,
      authorId,
      authorName: authorId,
      authorUsername: authorId,
      content: "Fog.",
      visibility,
    }).params(),
  );
const reactionRow = (postId: string, userId: string) =>
  itemOf(ReactionEntity.put({ postId, userId, reactionType: "love" }).params());
const connectionRow = (userId: string, otherId: string, minutes = 0) =>
  itemOf(
    ConnectionEntity.put({
      userId,
      otherId,
      requestId: `${userId}-${otherId}`,
      senderId: userId,
      status: "accepted",
      otherName: otherId,
      otherUsername: otherId,
      createdAt: new Date(begin).toISOString(),
      updatedAt: new Date(begin + minutes).toISOString(),
      listed: "accepted",
    }).params(),
  );

async function walk(actor = reader) {
  const pages: string[][] = [];
  const reacted: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listPosts(actor, cursor);
    pages.push(items.map(({ postId }) => postId));
    reacted.push(...items.flatMap(({ postId, myReaction }) => (myReaction ? [postId] : [])));
    cursor = next;
  } while (cursor !== undefined && pages.length < 50);
  return { pages, shown: pages.flat(), reacted };
}

const publicIds = Array.from({ length: 45 }, (_, index) => idAt(10 * index));
/** Some older than every public post, some between, some newer. */
const friendIds = Array.from({ length: 50 }, (_, index) => idAt(11 * index - 40));
const circleIds = Array.from({ length: 600 }, (_, index) => idAt(0.7 * index + 30));
const all = [...publicIds, ...friendIds].sort().reverse();

beforeAll(async () => {
  await putItems([
    ...publicIds.map((postId) => postRow(postId, "stranger", "public")),
    ...friendIds.map((postId) => postRow(postId, "friend", "connections")),
    ...friendIds.map((postId) =>
      itemOf(feedEntry({ postId, authorId: "friend" }, "reader").params()),
    ),
    connectionRow("friend", "reader"),
    ...[publicIds[3], friendIds[7]].map((postId) => reactionRow(postId ?? "", "reader")),
  ]);
});

test("both kinds of posts come by time, each once, on pages of 20", async () => {
  const { pages, shown, reacted } = await walk();
  expect(shown).toEqual(all);
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 20, 15]);
  expect(reacted.sort()).toEqual([publicIds[3], friendIds[7]].sort());
});

test("nothing is lost between many reactions to circle posts", async () => {
  await putItems(circleIds.map((postId) => reactionRow(postId, "reader")));
  const { shown, reacted } = await walk();
  expect(shown).toEqual(all);
  expect(reacted.sort()).toEqual([publicIds[3], friendIds[7]].sort());
});

test("a post isn't lost where a page ends within reactions to circle posts", async () => {
  const newest = publicIds.at(-1) ?? "";
  const newer = Array.from({ length: 249 }, (_, index) => idAt(441 + 0.1 * index));
  await putItems([...newer, newest].map((postId) => reactionRow(postId, "regular")));
  const { shown, reacted } = await walk(system("regular"));
  expect(shown).toEqual([...publicIds].reverse());
  expect(reacted).toEqual([newest]);
});

test("someone without connections' posts gets the public ones", async () => {
  expect((await walk(system("stranger"))).shown).toEqual([...publicIds].reverse());
});

test("an entry shows nothing once the two aren't connected, and nothing of a muted author", async () => {
  const muting = { ...reader, unwanted: () => new Set(["friend"]) };
  expect((await walk(muting)).shown).toEqual([...publicIds].reverse());
  await putItems([
    itemOf(feedEntry({ postId: friendIds[0] ?? "", authorId: "friend" }, "former").params()),
  ]);
  expect((await walk(system("former"))).shown).toEqual([...publicIds].reverse());
});

test("a page far in the past is empty, and only a post's id is a cursor", async () => {
  const past = newId("post", now() - 2 * entriesKeptFor);
  expect(await listPosts(reader, past)).toEqual({ items: [] });
  await expect(listPosts(reader, "pst_1")).rejects.toMatchObject({ code: "request.invalid" });
});

const readersOf = async (postId: string) =>
  (await FeedEntryEntity.query.one({ postId }).go({ pages: "all" })).data.map(
    ({ userId }) => userId,
  );

async function share(postId: string) {
  queued.length = 0;
  const first: ShareWithConnections = {
    domainEventId: "fct_1",
    event: { type: "post.published", postId, authorId: "author", mentions: [] },
  };
  let job: ShareWithConnections | undefined = first;
  while (job) {
    await shareWithConnections(job);
    job = queued.shift();
  }
}

test("a post reaches every connection page by page, a run twice the same, and all leave with it", async () => {
  const friends = Array.from({ length: 130 }, (_, index) => `f${String(index).padStart(3, "0")}`);
  await putItems(friends.map((userId, index) => connectionRow("author", userId, index)));
  const postId = newId("post");
  await putItems([postRow(postId, "author", "connections")]);
  await share(postId);
  await share(postId);
  expect((await readersOf(postId)).sort()).toEqual(friends);
  expect(pushed).toHaveLength(4);
  queued.length = 0;
  await removeFeedEntries({ postId });
  while (queued.length > 0) {
    queued.shift();
    await removeFeedEntries({ postId });
  }
  expect(await readersOf(postId)).toEqual([]);
});

test("a post deleted before it's shared reaches no one", async () => {
  const postId = newId("post");
  await share(postId);
  expect(await readersOf(postId)).toEqual([]);
});
