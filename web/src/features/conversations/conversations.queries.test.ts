import type { Message } from "@attune/core/conversations/conversations.contract";
import { describe, expect, test } from "vitest";
import { retryQuery } from "../../lib/query.ts";
import {
  conversationsQuery,
  type MessagePages,
  oldestFirst,
  withMessage,
  withNewestPage,
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

test("[R6] the list is asked for once more, but not by those who may not read it", () => {
  expect(conversationsQuery()).not.toHaveProperty("retry");
  const refused = (facts: object) => Object.assign(new Error("refused"), facts);
  expect(retryQuery(0, new Error("Failed to fetch"))).toBe(true);
  expect(retryQuery(1, new Error("Failed to fetch"))).toBe(false);
  expect(retryQuery(0, refused({ status: 401 }))).toBe(false);
  expect(retryQuery(0, refused({ code: "PGRST301" }))).toBe(false);
});
