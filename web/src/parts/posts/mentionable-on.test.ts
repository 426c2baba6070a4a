import type { Post } from "@attune/core/feed/feed.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { mentionableOn } from "./mentionable-on.ts";

test("comments suggest the circle's members, or those who can read a post to connections", () => {
  const inCircle = partial<Post>({ postId: "pst_1", circleId: "cir_1", visibility: "circle" });
  expect(mentionableOn(inCircle, false)).toEqual({ circleId: "cir_1" });
  const forAll = partial<Post>({ postId: "pst_1", visibility: "public" });
  expect(mentionableOn(forAll, false)).toEqual({});
  const forFew = partial<Post>({ postId: "pst_1", visibility: "connections" });
  expect(mentionableOn(forFew, true)).toEqual({ connected: true });
  expect(mentionableOn(forFew, false)).toEqual({ postId: "pst_1" });
});
