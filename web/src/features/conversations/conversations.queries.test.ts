import type { Message } from "@attune/core/conversations/conversations.contract";
import { describe, expect, test } from "vitest";
import { retryQuery } from "../../lib/query.ts";
import {
  conversationsQuery,
  type MessagePages,
  oldestFirst,
  quotedIn,
  withMessage,
  withNewestPage,
  withoutMessage,
} from "./conversations.queries.ts";

const message = (id: string): Message => ({
  id,
  conversationId: "cnv_1",
  sender: { userId: "u1", name: "Ada Winter", username: "ada", imageUrl: null },
  body: id,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  reactionCount: 0,
  read: false,
});
const pages = (...ids: string[][]): MessagePages => ({
  pages: ids.map((page) => ({ items: page.map(message) })),
  pageParams: ids.map(() => undefined),
});
const ids = (data: MessagePages | undefined) => oldestFirst(data).map(({ id }) => id);

test("[R1] messages are oldest first, whatever page they came with", () => {
  expect(ids(pages(["3", "4"], ["1", "2"]))).toEqual(["1", "2", "3", "4"]);
});

test("[R2] the server's message comes to the end, once", () => {
  const data = pages(["3", "4"], ["1", "2"]);
  const first = withMessage(data, message("5"));
  expect(ids(first)).toEqual(["1", "2", "3", "4", "5"]);
  expect(ids(withMessage(first, message("5")))).toEqual(["1", "2", "3", "4", "5"]);
});

describe("a message that another replies to", () => {
  const older = { id: "0", sender: message("0").sender, body: "0" };

  test("is found among the loaded ones and those that come with a page", () => {
    const [first, ...others] = pages(["3", "4"], ["1", "2"]).pages;
    const data = { pages: [{ items: [], ...first, quoted: [older] }, ...others], pageParams: [] };
    const find = quotedIn(data);
    expect(["0", "2", "9"].map((id) => find(id)?.body)).toEqual(["0", "2", undefined]);
    const without = quotedIn(withoutMessage(withoutMessage(data, "0"), "2"));
    expect(["0", "2", "3"].map((id) => without(id)?.body)).toEqual([undefined, undefined, "3"]);
  });

  const replying = (id: string) => ({ ...message(id), replyTo: "0" });
  const with0 = (...items: Message[]) => ({ items, quoted: [older], next: "before" });

  test("stays known, once, when a newest page arrives", () => {
    const data = { pages: [with0(replying("2"), message("3"))], pageParams: [undefined] };
    const moved = withNewestPage(data, { items: [message("3"), message("4")], next: "2" });
    expect(quotedIn(moved ?? undefined)("0")).toEqual(older);
    const again = moved && withNewestPage(moved, with0(message("4"), replying("5")));
    expect(again?.pages[0]?.quoted).toEqual([older]);
  });

  test("isn't quoted any more by a newest page after its deletion", () => {
    const data = { pages: [with0(replying("3"))], pageParams: [undefined] };
    const fresh = { items: [replying("3"), message("4")], next: "before" };
    expect(quotedIn(withNewestPage(data, fresh) ?? undefined)("0")).toBeUndefined();
  });
});

describe("[S2] a newest page that arrives with a message", () => {
  const page = (next: string | undefined, ...names: string[]) => ({
    items: names.map(message),
    next,
  });

  test("adds the message and keeps older ones, whatever page they came with", () => {
    const data = pages(["3", "4"], ["1", "2"]);
    expect(ids(withNewestPage(data, page("older", "4", "5")) ?? undefined)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
  });

  test("drops what isn't there any more", () => {
    const data = pages(["3", "4", "5"]);
    expect(ids(withNewestPage(data, page("older", "3", "5", "6")) ?? undefined)).toEqual([
      "3",
      "5",
      "6",
    ]);
  });

  test("isn't used when messages may be missing before it", () => {
    expect(withNewestPage(pages(["3", "4"]), page("older", "7", "8"))).toBeNull();
    expect(withNewestPage(pages(["3", "4"]), page(undefined))).toBeNull();
  });
});

test("[R4] the list goes stale after 30 s", () => {
  expect(conversationsQuery()).toMatchObject({ staleTime: 30_000 });
});

test("[R6] the list is refetched once, but not by those who may not read it", () => {
  expect(conversationsQuery()).not.toHaveProperty("retry");
  const refused = (facts: object) => Object.assign(new Error("refused"), facts);
  expect(retryQuery(0, new Error("Failed to fetch"))).toBe(true);
  expect(retryQuery(1, new Error("Failed to fetch"))).toBe(false);
  expect(retryQuery(0, refused({ status: 401 }))).toBe(false);
  expect(retryQuery(0, refused({ code: "PGRST301" }))).toBe(false);
});
