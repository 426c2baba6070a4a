import { expect, test } from "vitest";
import { newId } from "../kernel/ids.ts";
import { isTold, toldWith } from "./told.ts";

const start = Date.parse("2026-11-22T09:00:00Z");
const eventAt = (minute: number) => newId("domainEvent", start + minute * 60_000);
const events = Array.from({ length: 30 }, (_, minute) => eventAt(minute));
const afterAll = events.reduce<string | undefined>(toldWith, undefined) ?? "";

test("a group remembers its last events, and any that's delivered again", () => {
  for (const event of events) expect(isTold(afterAll, event, false)).toBe(true);
  expect(isTold(afterAll, eventAt(31), false)).toBe(false);
  expect(afterAll.length).toBeLessThan(110);
});

test("a late event of a newcomer still counts", () => {
  expect(isTold(afterAll, eventAt(3), true)).toBe(false);
});

test("a group of few events recognises each of them, in any order", () => {
  const [first, second, third] = events as [string, string, string];
  const told = toldWith(toldWith(undefined, third), first);
  expect(isTold(told, first, false)).toBe(true);
  expect(isTold(told, second, false)).toBe(false);
});
