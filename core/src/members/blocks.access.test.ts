// @vitest-environment node

import { expect, test } from "vitest";
import { replaceBlockedIds, unknownId, withoutBlocked } from "./blocks.access.ts";

const ben = "bbbbbbbb-0000-4000-8000-000000000002";
const blocked = new Set([ben]);
const card = (userId: string) => ({ userId, name: "A name" });
const post = (userId: string) => ({ postId: "pst_1", author: card(userId), commentCount: 2 });

test("items of a blocked member are left out of a list, at any depth, and the rest stays", () => {
  const answer = {
    items: [post("ada"), post(ben)],
    event: { eventId: "evt_1", host: card("cleo") },
    replies: { items: [{ author: card(ben) }, { author: card("ada"), likedBy: [ben, "cleo"] }] },
    memberCount: 7,
    next: null,
  };
  expect(withoutBlocked(answer, blocked)).toEqual({
    items: [post("ada")],
    event: { eventId: "evt_1", host: card("cleo") },
    replies: { items: [{ author: card("ada"), likedBy: ["cleo"] }] },
    memberCount: 7,
    next: null,
  });
});

test("an answer that's a blocked member's own isn't there", () => {
  for (const answer of [post(ben), { event: { host: card(ben) }, attendees: [] }, ben]) {
    expect(() => withoutBlocked(answer, blocked)).toThrow("not_found");
  }
});

test("without a block, an answer is the same object", () => {
  const answer = { items: [post(ben)] };
  expect(withoutBlocked(answer, undefined)).toBe(answer);
  expect(withoutBlocked(answer, new Set())).toBe(answer);
});

test("a blocked member that an input names anywhere becomes unknown", () => {
  const input = {
    photoId: "pho_1",
    userId: ben,
    subject: { people: ["ada", ben] },
    content: `about ${ben}`,
    cursor: null,
  };
  replaceBlockedIds(input, blocked);
  expect(input).toEqual({
    photoId: "pho_1",
    userId: unknownId,
    subject: { people: ["ada", unknownId] },
    content: `about ${ben}`,
    cursor: null,
  });
});

test("an input that's nested deeper than the stack is searched to its end", () => {
  const depth = 100_000;
  const innermost = [ben];
  let input: unknown[] = innermost;
  for (let level = 0; level < depth; level++) input = [input];
  replaceBlockedIds(input, blocked);
  expect(innermost).toEqual([unknownId]);
});
