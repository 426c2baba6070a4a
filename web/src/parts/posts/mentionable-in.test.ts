import type { Post } from "@attune/core/feed/feed.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { mentionableIn } from "./mentionable-in.ts";

test("comments suggest the circle's members, or those who can read a post to connections", () => {
  const inCircle = partial<Post>({ postId: "pst_1", circleId: "cir_1", visibility: "circle" });
  expect(mentionableIn(inCircle, false)).toEqual({ circleId: "cir_1" });
  const forAll = partial<Post>({ postId: "pst_1", visibility: "public" });
  expect(mentionableIn(forAll, false)).toEqual({});
  const forFew = partial<Post>({ postId: "pst_1", visibility: "connections" });
  expect(mentionableIn(forFew, true)).toEqual({ connected: true });
  expect(mentionableIn(forFew, false)).toEqual({ postId: "pst_1" });
});
