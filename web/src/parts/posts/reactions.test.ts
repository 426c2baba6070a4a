// @vitest-environment node

import type { Post } from "@attune/core/feed/feed.contract";
import { reactionTypes as specified } from "@attune/core/kernel/reactions.rules";
import { describe, expect, test } from "vitest";
import { reactions, reactionTypes, withReaction } from "./reactions.ts";

const post = (change: Partial<Post> = {}): Post => ({
  postId: "pst_1",
  author: { userId: "u", name: "Ada", username: "ada", imageUrl: null },
  content: "Hello",
  topic: null,
  imageUrl: null,
  visibility: "public",
  createdAt: "2026-11-20T08:00:00.000Z",
  reactionCounts: {},
  reactionTotal: 0,
  commentCount: 0,
  myReaction: null,
  ...change,
});

test("[Q6] the five reactions are offered in the contract's order, each as a word", () => {
  expect(reactionTypes).toEqual([...specified]);
  expect(reactionTypes.map((type) => reactions[type].word)).toEqual([
    "Love",
    "Gratitude",
    "Insight",
    "Support",
    "Celebrate",
  ]);
});

describe("[Q6] what a reaction changes, before it has been counted", () => {
  test("a first one is added", () => {
    expect(withReaction(post({ reactionCounts: { love: 2 }, reactionTotal: 2 }), "love")).toEqual(
      post({ reactionCounts: { love: 3 }, reactionTotal: 3, myReaction: "love" }),
    );
  });

  test("another one takes the place of the first", () => {
    const before = post({ reactionCounts: { love: 1 }, reactionTotal: 1, myReaction: "love" });
    expect(withReaction(before, "insight")).toEqual(
      post({ reactionCounts: { insight: 1 }, reactionTotal: 1, myReaction: "insight" }),
    );
  });

  test("taking it back leaves what others gave", () => {
    const before = post({
      reactionCounts: { love: 1, support: 4 },
      reactionTotal: 5,
      myReaction: "love",
    });
    expect(withReaction(before, null)).toEqual(
      post({ reactionCounts: { support: 4 }, reactionTotal: 4 }),
    );
  });

  test("the same one again changes nothing", () => {
    const before = post({ reactionCounts: { love: 1 }, reactionTotal: 1, myReaction: "love" });
    expect(withReaction(before, "love")).toBe(before);
  });
});
