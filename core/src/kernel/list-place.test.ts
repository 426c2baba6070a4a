import { expect, test } from "vitest";
import { hour } from "./clock.ts";
import { placeInList } from "./list-place.ts";

const at = "2026-11-20T10:30:00.000Z";

test.each([
  ["without a place, it's listed at its time", undefined, at],
  ["within the time, it keeps its place", "2026-11-20T09:30:00.001Z", "2026-11-20T09:30:00.001Z"],
  ["after that time, it moves up", "2026-11-20T09:30:00.000Z", at],
  ["an earlier time moves it down", "2026-11-20T10:30:00.001Z", at],
  ["a place by ten minutes, as stored before, is replaced", "2026-11-20T10:2", at],
])("%s", (_what, listedAt, expected) => {
  expect(placeInList(listedAt, at, hour)).toBe(expected);
});
