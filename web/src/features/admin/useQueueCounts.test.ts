import { expect, test } from "vitest";
import { countOf } from "./useQueueCounts.ts";
import { groups, views } from "./views.ts";

test("a queue's count says when there are more, and nothing when it's empty", () => {
  expect(countOf({ items: [1, 2, 3] })).toBe("3");
  expect(countOf({ items: Array.from({ length: 50 }), next: "more" })).toBe("50+");
  expect(countOf({ items: [] })).toBeUndefined();
  expect(countOf(undefined)).toBeUndefined();
});

test("every admin view is in one of the navigation's groups", () => {
  const grouped = groups.flatMap(({ paths }) => paths);
  expect([...grouped].sort()).toEqual(views.map(({ path }) => path).sort());
});
