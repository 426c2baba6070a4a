import { expect, test } from "vitest";
import { minute } from "../kernel/clock.ts";
import { slotAt, waitFor } from "./token-bucket.ts";

const policy = { most: 12, per: minute };
const start = slotsStart();

/** The start of a row, so that all of a test's calls are counted in one. */
function slotsStart(): number {
  let time = Date.UTC(2026, 0, 1);
  while (slotAt(time, policy).slot !== 0) time += minute / 12;
  return time;
}

/** The table's part: counts each call, then asks. */
function bucket() {
  const counts = new Map<number, number>();
  return (after: number): number => {
    const { slot } = slotAt(start + after, policy);
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
    return waitFor(counts, policy, start + after);
  };
}

test("a full bucket allows all of its calls immediately, and no more", () => {
  const call = bucket();
  const waits = Array.from({ length: 14 }, () => call(0));
  expect(waits.slice(0, 12).every((wait) => wait === 0)).toBe(true);
  expect(waits.slice(12).every((wait) => wait > 0)).toBe(true);
});

test("a bucket fills up at an even rate, and refused calls take nothing", () => {
  const call = bucket();
  for (let number = 0; number < 100; number++) call(0);
  expect(call(minute / 12)).toBe(0);
  expect(call(minute / 12)).toBeGreaterThan(0);
  for (let number = 0; number < 11; number++) expect(call(minute + minute / 12)).toBe(0);
});

test("a bucket never holds more than its capacity", () => {
  const call = bucket();
  const waits = Array.from({ length: 13 }, () => call(3 * minute));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(12);
});

test("a call succeeds after the given wait", () => {
  const call = bucket();
  for (let number = 0; number < 12; number++) call(0);
  const wait = call(100);
  expect(call(100 + wait)).toBe(0);
});
