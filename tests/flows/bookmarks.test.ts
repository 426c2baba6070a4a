import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen, watch } from "../support/socket.ts";

const notFound = { status: 404, code: "not_found" };

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
}, 180_000);
afterAll(() => world?.close());

const write = async (person: Person, content: string) =>
  (await person.api.feed.createPost({ content, visibility: "public" })).postId;

const savedBy = async ({ api }: Person) =>
  (await api.bookmarks.listBookmarks({})).items.map(({ postId }) => postId);

const bookmarkRows = async ({ userId }: Person) =>
  (await rowsByEntity(world))("bookmark").filter((row) => row.userId === userId);

test("a member saves posts and finds them again, the last saved first, with their reactions", async () => {
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  const older = await write(ada, "Rain on the roof.");
  const newer = await write(ada, "Sun on the steps.");
  await dora.api.bookmarks.addBookmark({ postId: newer });
  world.clock.advance(1_000);
  await dora.api.bookmarks.addBookmark({ postId: older });
  await dora.api.feed.react({ postId: older, reactionType: "love" });
  await world.settle();
  const { items, next } = await dora.api.bookmarks.listBookmarks({});
  expect(items).toEqual([
    await dora.api.feed.getPost({ postId: older }),
    await dora.api.feed.getPost({ postId: newer }),
  ]);
  expect(items[0]?.myReaction).toBe("love");
  expect(next).toBeUndefined();
});

test("a long list comes in pages", async () => {
  const eve = await becomeMember(world, { name: "Eve Gale", username: "eve" });
  const saved: string[] = [];
  for (let number = 0; number < 23; number++) {
    const postId = await write(eve, `Note ${number}`);
    await eve.api.bookmarks.addBookmark({ postId });
    saved.unshift(postId);
    world.clock.advance(1_000);
  }
  const first = await eve.api.bookmarks.listBookmarks({});
  const second = await eve.api.bookmarks.listBookmarks({ cursor: first.next });
  expect(first.items).toHaveLength(20);
  expect([...first.items, ...second.items].map(({ postId }) => postId)).toEqual(saved);
  expect(second.next).toBeUndefined();
});

test("saving twice and removing twice has no further effect, and is announced once", async () => {
  const postId = await write(ada, "Twice.");
  const tab = await listen(world, ["attune", ben.accessToken()]);
  const { addBookmark, removeBookmark } = ben.api.bookmarks;
  await Promise.all([addBookmark({ postId }), addBookmark({ postId })]);
  await addBookmark({ postId });
  expect(await savedBy(ben)).toEqual([postId]);
  await removeBookmark({ postId });
  await removeBookmark({ postId });
  expect(await savedBy(ben)).toEqual([]);
  await world.settle();
  await tab.caughtUp();
  const about = { userId: ben.userId, postId };
  expect(tab.domainEvents()).toHaveLength(2);
  expect(tab.domainEvents()).toEqual(
    expect.arrayContaining([
      { type: "bookmark.added", ...about },
      { type: "bookmark.removed", ...about },
    ]),
  );
  await tab.close();
});

test("a bookmark is private: no author, other member or count shows it", async () => {
  const postId = await write(ada, "Who keeps this?");
  await world.settle();
  const before = await ada.api.feed.getPost({ postId });
  const [author, stranger] = [
    await listen(world, ["attune", ada.accessToken()]),
    await listen(world, ["attune", cleo.accessToken()]),
  ];
  for (const tab of [author, stranger]) {
    await watch(world, tab, "feed");
  }
  await world.settle();
  const bell = await bellOf(ada);
  await ben.api.bookmarks.addBookmark({ postId });
  await world.settle();
  for (const tab of [author, stranger]) {
    await tab.caughtUp();
    expect(tab.raw).toEqual([]);
    await tab.close();
  }
  expect(await bellOf(ada)).toEqual(bell);
  expect(await ada.api.feed.getPost({ postId })).toEqual(before);
  for (const other of [ada, cleo]) {
    expect(await savedBy(other)).not.toContain(postId);
    expect(await other.api.bookmarks.findBookmarked({ postIds: [postId] })).toEqual({
      postIds: [],
    });
  }
  await ben.api.bookmarks.removeBookmark({ postId });
});

test("a member can ask which of some posts are saved", async () => {
  const posts = [await write(ada, "One."), await write(ada, "Two."), await write(ada, "Three.")];
  const [first = "", , third = ""] = posts;
  await cleo.api.bookmarks.addBookmark({ postId: first });
  await cleo.api.bookmarks.addBookmark({ postId: third });
  const { postIds } = await cleo.api.bookmarks.findBookmarked({ postIds: posts });
  expect(postIds.sort()).toEqual([first, third].sort());
  for (const postId of postIds) await cleo.api.bookmarks.removeBookmark({ postId });
});

test("a post that was deleted isn't listed, and leaves no row", async () => {
  const postId = await write(ada, "Soon gone.");
  await ben.api.bookmarks.addBookmark({ postId });
  await ada.api.feed.deletePost({ postId });
  expect(await savedBy(ben)).not.toContain(postId);
  await world.settle();
  expect(await bookmarkRows(ben)).toEqual([]);
  expect(await refusedWith(ben.api.bookmarks.addBookmark({ postId }))).toEqual(notFound);
});

test("a circle's post is saved by its members, and listed while they are in it", async () => {
  const { postId } = await ada.api.feed.createPost({
    content: "Bring a blanket.",
    visibility: "circle",
    circleId,
  });
  expect(await refusedWith(cleo.api.bookmarks.addBookmark({ postId }))).toEqual(notFound);
  await ben.api.bookmarks.addBookmark({ postId });
  expect(await savedBy(ben)).toEqual([postId]);
  await ben.api.circles.leaveCircle({ circleId });
  await world.settle();
  expect(await savedBy(ben)).toEqual([]);
  await ben.api.bookmarks.removeBookmark({ postId });
  expect(await bookmarkRows(ben)).toEqual([]);
});

test("a post for connections is listed while the two are connected", async () => {
  const { postId } = await ada.api.feed.createPost({
    content: "For friends.",
    visibility: "connections",
  });
  expect(await refusedWith(cleo.api.bookmarks.addBookmark({ postId }))).toEqual(notFound);
  await connect(ada, cleo);
  await cleo.api.bookmarks.addBookmark({ postId });
  expect(await savedBy(cleo)).toEqual([postId]);
  await ada.api.bookmarks.addBookmark({ postId });
  expect(await savedBy(ada)).toEqual([postId]);
  await cleo.api.connections.removeConnection({ userId: ada.userId });
  await world.settle();
  expect(await savedBy(cleo)).toEqual([]);
  expect(await savedBy(ada)).toEqual([postId]);
});

test("an export names what a member saved, and deleting the account removes it", async () => {
  const fay = await becomeMember(world, { name: "Fay Moss", username: "fay" });
  const postId = await write(ada, "Worth keeping.");
  await fay.api.bookmarks.addBookmark({ postId });
  const { exportId } = await fay.api.accounts.requestExport();
  await world.settle();
  const { url } = await fay.api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const exported = JSON.parse(strFromU8(files["bookmark.json"] ?? new Uint8Array()));
  expect(exported).toEqual([expect.objectContaining({ postId })]);

  expect(await bookmarkRows(fay)).toHaveLength(1);
  await fay.api.accounts.deleteAccount({ userId: fay.userId });
  await world.settle();
  expect(await bookmarkRows(fay)).toEqual([]);
});
