import { contract } from "@attune/core/contract";
import { expect, test } from "vitest";
import { findPart } from "../../functions/src/http/find-part.ts";
import { apiPartNames, contractKey, pathsOf } from "./api-parts.ts";

const operation = (path: string) => ({ "~orpc": { route: { path } } });

const planted = {
  circles: { list: operation("/circles"), get: operation("/circles/{circleId}") },
  feed: { listOfCircle: operation("/circles/{circleId}/posts"), get: operation("/posts/{postId}") },
  savedPosts: { list: operation("/posts/saved") },
};

test("a path finds the part whose contract has it", () => {
  const paths = pathsOf(planted, ["circles", "feed", "saved-posts"]);
  expect(findPart(paths, "/circles")).toBe("circles");
  expect(findPart(paths, "/circles/cir_1")).toBe("circles");
  expect(findPart(paths, "/circles/cir_1/posts")).toBe("feed");
  expect(findPart(paths, "/posts/pst_1")).toBe("feed");
  expect(findPart(paths, "/posts/saved")).toBe("saved-posts");
  for (const path of ["/", "", "/nothing", "/circles/cir_1/nothing", "/constructor", "/circles/"])
    expect(findPart(paths, path), path).not.toBe("feed");
  expect(findPart(paths, "/circles/cir_1/nothing")).toBeUndefined();
  expect(findPart(paths, "/constructor")).toBeUndefined();
});

test("a path of two parts, and a part without a contract, fail the build", () => {
  const twice = { ...planted, posts: { list: operation("/posts/{id}") } };
  expect(() => pathsOf(twice, ["feed", "posts"])).toThrow("/posts/{id}");
  expect(() => pathsOf(planted, ["nothing"])).toThrow("nothing");
});

test("every operation of a part finds it", () => {
  const parts = apiPartNames();
  // Its parts are properties, and are looked up by name here.
  const paths = pathsOf(contract as unknown as Parameters<typeof pathsOf>[0], parts);
  for (const part of parts) {
    for (const { "~orpc": stated } of Object.values(contract[contractKey(part) as "feed"])) {
      const path = (stated.route.path ?? "/").replace(/\{\w+\}/g, "example");
      expect(findPart(paths, path), path).toBe(part);
    }
  }
});
