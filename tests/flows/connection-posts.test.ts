import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { bellOf } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let postId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await connect(ada, ben);
  await cleo.api.feed.createPost({ content: "For all.", visibility: "public" });
});
afterAll(() => world?.close());

beforeEach(async () => {
  ({ postId } = await ada.api.feed.createPost({ content: "For few.", visibility: "connections" }));
  await world.settle();
});

const showsIn = async ({ api }: Person) =>
  (await api.feed.listPosts({})).items.some((post) => post.postId === postId);
const entriesOf = async (id: string) =>
  (await rowsByEntity(world))("feed-entry").filter((row) => row.postId === id);

test("a post for connections is in its author's and their feeds, between the others, and in no one else's", async () => {
  const { postId: newer } = await cleo.api.feed.createPost({
    content: "For all, too.",
    visibility: "public",
  });
  await ben.api.feed.react({ postId, reactionType: "insight" });
  await world.settle();
  for (const person of [ada, ben]) {
    const { items } = await person.api.feed.listPosts({});
    expect(items.slice(0, 2).map((post) => post.postId)).toEqual([newer, postId]);
    expect(items[1]).toMatchObject({ visibility: "connections", author: { name: "Ada Winter" } });
    const { feed } = await person.api.firstPage.getFirstPage();
    expect(feed?.items.map((post) => post.postId)).toContain(postId);
  }
  const own = (await ben.api.feed.listPosts({})).items.find((post) => post.postId === postId);
  expect(own?.myReaction).toBe("insight");
  expect(await showsIn(cleo)).toBe(false);
  expect((await cleo.api.search.search({ query: "few" })).items).toEqual([]);
});

test("a connection who watches the feed is notified of it once it's there, and no one else is", async () => {
  const sockets = await Promise.all(
    [ben, cleo].map(async (person) => {
      const socket = await listen(world, ["attune", person.accessToken()]);
      await watch(world, socket, "feed");
      return socket;
    }),
  );
  await world.settle();
  ({ postId } = await ada.api.feed.createPost({ content: "Now.", visibility: "connections" }));
  await sockets[0]?.heard("post.published");
  expect(await showsIn(ben)).toBe(true);
  await world.settle();
  await sockets[1]?.caughtUp();
  expect(JSON.stringify(sockets[1]?.raw)).not.toContain(postId);
  for (const socket of sockets) await socket.close();
});

test("a deleted post for connections leaves their feeds without a trace", async () => {
  expect((await entriesOf(postId)).map(({ userId }) => userId).sort()).toEqual(
    [ada.userId, ben.userId].sort(),
  );
  await ada.api.feed.deletePost({ postId });
  expect(await showsIn(ben)).toBe(false);
  expect(await showsIn(ada)).toBe(false);
  await world.settle();
  expect(await entriesOf(postId)).toEqual([]);
});

test("a post for connections isn't in the feed while its author is muted or it's hidden", async () => {
  await ben.api.mutes.muteMember({ userId: ada.userId, length: "always" });
  expect(await showsIn(ben)).toBe(false);
  await ben.api.mutes.unmuteMember({ userId: ada.userId });
  expect(await showsIn(ben)).toBe(true);
  await ben.api.mutes.hidePost({ postId });
  expect(await showsIn(ben)).toBe(false);
});

test("a post for connections that a moderator hides leaves its readers' feeds, not its author's", async () => {
  await grant(world, cleo.userId, ["users_update"]);
  const { reportId } = await ben.api.reports.sendReport({
    subject: { kind: "post", postId },
    reason: "spam",
  });
  await cleo.api.reports.resolveReport({ reportId, decision: "hide", reason: "Not here." });
  await world.settle();
  expect(await showsIn(ben)).toBe(false);
  expect(await showsIn(ada)).toBe(true);
});

test("only members connected at the time of a post get it, as long as they stay connected", async () => {
  await connect(ada, cleo);
  await world.settle();
  expect(await showsIn(cleo)).toBe(false);
  expect((await cleo.api.feed.getPost({ postId })).content).toBe("For few.");
  await ben.api.connections.removeConnection({ userId: ada.userId });
  expect(await showsIn(ben)).toBe(false);
  await connect(ada, ben);
  expect(await showsIn(ben)).toBe(true);
});

test("a former connection isn't notified of comments below it", async () => {
  await ben.api.feed.addComment({ postId, content: "Good." });
  await world.settle();
  await ben.api.connections.removeConnection({ userId: ada.userId });
  await world.settle();
  const before = await bellOf(ben);
  await cleo.api.feed.addComment({ postId, content: "Only between us." });
  await world.settle();
  expect(await bellOf(ben)).toEqual(before);
  expect((await bellOf(ada))[0]?.contentPreview).toBe("Only between us.");
  await connect(ada, ben);
});

test("a block removes a post for connections from the other's feed", async () => {
  await ada.api.blocks.blockMember({ userId: ben.userId });
  await world.settle({ advance: 2 * 60_000 });
  expect(await showsIn(ben)).toBe(false);
});
