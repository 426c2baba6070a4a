import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("forgets what was added first, where adding again counts as new", () => {
  const cache = new Map<string, number>();
  for (const key of ["one", "two", "one", "three"]) remember(cache, key, key.length, 2);
  expect([...cache.keys()]).toEqual(["one", "three"]);
});
