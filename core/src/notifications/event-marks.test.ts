import { expect, test } from "vitest";
import { newId } from "../kernel/ids.ts";
import { addMark, isMarked } from "./event-marks.ts";

const start = Date.parse("2026-11-22T09:00:00Z");
const eventAt = (minute: number) => newId("domainEvent", start + minute * 60_000);
const events = Array.from({ length: 30 }, (_, minute) => eventAt(minute));
const afterAll = events.reduce<string | undefined>(addMark, undefined) ?? "";

test("a group remembers its last events, and any that's delivered again", () => {
  for (const event of events) expect(isMarked(afterAll, event, false)).toBe(true);
  expect(isMarked(afterAll, eventAt(31), false)).toBe(false);
  expect(afterAll.length).toBeLessThan(110);
});

test("a late event of a newcomer still counts", () => {
  expect(isMarked(afterAll, eventAt(3), true)).toBe(false);
});

test("a group of few events recognises each of them, in any order", () => {
  const [first, second, third] = events as [string, string, string];
  const marks = addMark(addMark(undefined, third), first);
  expect(isMarked(marks, first, false)).toBe(true);
  expect(isMarked(marks, second, false)).toBe(false);
});
