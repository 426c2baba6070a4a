import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world);
  ben = await becomeMember(world);
});
afterAll(() => world?.close());

const write = async (person: Person, content: string) =>
  (await person.api.feed.createPost({ content, visibility: "public" })).postId;

test("the community page starts with what the session, the feed and the bookmarks say", async () => {
  const saved = await write(ada, "Frost on the bell.");
  const other = await write(ada, "Tea at ten.");
  await ben.api.bookmarks.addBookmark({ postId: saved });
  await world.settle();
  const { session, feed, bookmarked } = await ben.api.firstPage.getFirstPage();
  expect(session).toEqual(await ben.api.accounts.getSession());
  expect(feed).toEqual(await ben.api.feed.listPosts({}));
  expect(feed?.items.length).toBeGreaterThanOrEqual(2);
  expect(bookmarked).toMatchObject({ [saved]: true, [other]: false });
});

test("the community page leaves out blocked and muted members' posts, as the feed does", async () => {
  const cleo = await becomeMember(world);
  const dora = await becomeMember(world);
  await write(cleo, "Nothing for Ben.");
  await write(dora, "Nothing for Ben either.");
  await ben.api.blocks.blockMember({ userId: cleo.userId });
  await ben.api.mutes.muteMember({ userId: dora.userId, length: "always" });
  // Browsers bypass the instances' caches; others see the block within a minute.
  await world.settle({ advance: 2 * 60_000 });
  const { feed } = await ben.api.firstPage.getFirstPage();
  const authors = feed?.items.map(({ author }) => author.userId) ?? [];
  expect(authors).toContain(ada.userId);
  expect(authors).not.toContain(cleo.userId);
  expect(authors).not.toContain(dora.userId);
});

test("without a finished profile there's the session alone", async () => {
  const newcomer = await signUp(world);
  const { session, feed, bookmarked } = await newcomer.api.firstPage.getFirstPage();
  expect(session?.user.userId).toBe(newcomer.userId);
  expect(feed).toBeNull();
  expect(bookmarked).toBeNull();
});
