import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

const hour = 3_600_000;

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

const post = ({ api }: Person, content: string) =>
  api.feed.createPost({ content, visibility: "public" });
const feedOf = async ({ api }: Person) =>
  (await api.feed.listPosts({})).items.map(({ content }) => content);
const mutedBy = async ({ api }: Person) => (await api.accounts.getSession()).mutedPeople;
const signInAgain = () => Promise.all([ada, ben, cleo].map((person) => person.signIn()));

test("a muted member's posts and notifications stay hidden until unmuted, and they don't learn of it", async () => {
  const { postId } = await post(ada, "Mine.");
  await post(ben, "Buy my course!");
  await post(cleo, "A heron.");
  const socket = await listen(world, ["attune", ben.accessToken()]);
  await ada.api.mutes.muteMember({ userId: ben.userId, length: "always" });
  expect(await feedOf(ada)).toEqual(["A heron.", "Mine."]);
  expect(await feedOf(cleo)).toContain("Buy my course!");

  await ben.api.feed.addComment({ postId, content: "Buy it!" });
  await cleo.api.feed.addComment({ postId, content: "Lovely." });
  await world.settle();
  const bell = (await bellOf(ada)).map(({ title }) => title).join();
  expect(bell).toContain("Cleo Autumn");
  expect(bell).not.toContain("Ben Summer");
  expect(JSON.stringify(await bellOf(ben))).not.toContain("Ada Winter");
  expect(socket.domainEvents().map(({ type }) => type)).not.toContain("mutes.changed");
  await socket.close();

  // What was asked for by name stays open.
  expect((await ada.api.feed.listPostsOf({ userId: ben.userId })).items).toHaveLength(1);
  expect((await ada.api.mutes.listMutes()).items).toEqual([
    { person: expect.objectContaining({ name: "Ben Summer" }), until: null },
  ]);
  expect((await ben.api.mutes.listMutes()).items).toEqual([]);
  expect(await mutedBy(ada)).toEqual([{ userId: ben.userId, until: null }]);
  expect(await mutedBy(ben)).toEqual([]);

  await ada.api.mutes.unmuteMember({ userId: ben.userId });
  await ada.api.mutes.unmuteMember({ userId: ben.userId });
  expect(await feedOf(ada)).toContain("Buy my course!");
  expect(await mutedBy(ada)).toEqual([]);
});

test("a mute of a day ends by itself, and muting again sets another end", async () => {
  await ada.api.mutes.muteMember({ userId: ben.userId, length: "always" });
  await ada.api.mutes.muteMember({ userId: ben.userId, length: "week" });
  const before = world.clock.now();
  await ada.api.mutes.muteMember({ userId: ben.userId, length: "day" });
  const after = world.clock.now();
  const { items } = await ada.api.mutes.listMutes();
  expect(items).toHaveLength(1);
  const mutedAt = Date.parse(items[0]?.until ?? "") - 24 * hour;
  expect(mutedAt).toBeGreaterThanOrEqual(before);
  expect(mutedAt).toBeLessThanOrEqual(after);
  expect(await mutedBy(ada)).toEqual([{ userId: ben.userId, until: mutedAt + 24 * hour }]);
  expect(await feedOf(ada)).not.toContain("Buy my course!");
  world.clock.advance(25 * hour);
  await signInAgain();
  expect(await feedOf(ada)).toContain("Buy my course!");
  expect(await mutedBy(ada)).toEqual([]);
  expect((await ada.api.mutes.listMutes()).items).toEqual([]);
});

test("a hidden post leaves the feed alone, can be shown again, and goes with its author's deletion", async () => {
  const { postId } = await post(ben, "Again my course!");
  await ada.api.mutes.hidePost({ postId });
  await ada.api.mutes.hidePost({ postId });
  expect(await feedOf(ada)).not.toContain("Again my course!");
  expect(await feedOf(ada)).toContain("Buy my course!");
  expect(await feedOf(cleo)).toContain("Again my course!");
  expect((await ada.api.feed.getPost({ postId })).content).toBe("Again my course!");
  const hidden = async () => (await ada.api.mutes.listHiddenPosts()).items;
  expect((await hidden()).map(({ content }) => content)).toEqual(["Again my course!"]);

  await ada.api.mutes.showPost({ postId });
  expect(await feedOf(ada)).toContain("Again my course!");
  expect(await hidden()).toEqual([]);

  await ada.api.mutes.hidePost({ postId });
  await ben.api.feed.deletePost({ postId });
  await world.settle();
  expect(await hidden()).toEqual([]);
});

test("the oldest hidden post comes back when there are more than a hundred", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 101; number++) {
    if (number % 25 === 0) {
      world.clock.advance(hour);
      await signInAgain();
    }
    ids.push((await post(cleo, `Heron ${number}`)).postId);
  }
  for (const postId of ids) await ada.api.mutes.hidePost({ postId });
  const shown = (await ada.api.mutes.listHiddenPosts()).items.map(({ postId }) => postId);
  expect(shown).toHaveLength(100);
  expect(shown).not.toContain(ids[0]);
});

test("members can't mute themselves or unknown members, or hide posts they can't see", async () => {
  const always = { length: "always" } as const;
  expect(await refusedWith(ada.api.mutes.muteMember({ userId: ada.userId, ...always }))).toEqual({
    status: 422,
    code: "data.invalid",
  });
  const nobody = ada.userId.replace(/^......../, "00000000");
  const notFound = { status: 404, code: "not_found" };
  expect(await refusedWith(ada.api.mutes.muteMember({ userId: nobody, ...always }))).toEqual(
    notFound,
  );
  const { postId } = await ben.api.feed.createPost({
    content: "For friends.",
    visibility: "connections",
  });
  expect(await refusedWith(ada.api.mutes.hidePost({ postId }))).toEqual(notFound);
});
