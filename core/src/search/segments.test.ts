// @vitest-environment node

import { expect, test } from "vitest";
import type { Stored } from "./document.ts";
import { planSegments } from "./segments.ts";

const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();

const stored = (number: number, changed = number): Stored => ({
  doc: `doc-${number}`,
  changedAt: at(changed),
  document: {
    row: {
      type: "post",
      id: `pst_${number}`,
      title: `Morning ${number}`,
      description: "",
      createdAt: at(number),
      popularity: 0,
    },
    postings: "1morning",
  },
});
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => stored(from + index));
const gone = (number: number, changed: number): Stored => ({
  ...stored(number, changed),
  document: null,
});

test("changes become segments of at most a thousand things, oldest first", () => {
  const { kept, fresh } = planSegments([], many(0, 2_500));
  expect(kept).toEqual([]);
  expect(fresh.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(fresh[0]?.[0]?.doc).toBe("doc-0");
});

test("a full segment isn't written again, a small one grows", () => {
  const segments = [
    { name: "full", stored: many(0, 1_000) },
    { name: "small", stored: many(1_000, 200) },
  ];
  const { kept, fresh } = planSegments(segments, many(2_000, 100));
  expect(kept).toEqual(["full"]);
  expect(fresh.map(({ length }) => length)).toEqual([300]);
});

test("a removed entry leaves its segment immediately", () => {
  const segments = [{ name: "full", stored: many(0, 1_000) }];
  const { kept, fresh } = planSegments(segments, [gone(7, 5_000)]);
  expect(kept).toEqual([]);
  expect(fresh.flat()).toHaveLength(999);
  expect(fresh.flat().map(({ doc }) => doc)).not.toContain("doc-7");
});

test("a segment stays while few of its things have changed, and the newer version counts", () => {
  const segments = [{ name: "full", stored: many(0, 1_000) }];
  const few = Array.from({ length: 250 }, (_, index) => stored(index, 5_000));
  const { kept, fresh } = planSegments(segments, few);
  expect(kept).toEqual(["full"]);
  expect(fresh.flat()).toEqual(few);
  expect(planSegments(segments, [...few, stored(250, 5_000)]).kept).toEqual([]);
});
