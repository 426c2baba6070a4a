import type { Cost } from "@attune/tests/support/cost";
import { expect, test } from "vitest";
import { habits, monthlyCost, sumBy } from "./cost.ts";

const cost = (readUnits: number, writeUnits: number): Cost => ({
  requests: 1,
  queries: 0,
  scans: 0,
  transactions: 0,
  items: 0,
  readUnits,
  writeUnits,
  queued: 1,
});
const measured = (readUnits: number, writeUnits: number) =>
  new Map(Object.keys(habits).map((what) => [what, cost(readUnits, writeUnits)]));
const shareOf = (items: ReturnType<typeof monthlyCost>, name: string) =>
  sumBy(items, "service").get(name) ?? 0;

test("costs grow with members, and with their writes", () => {
  const few = monthlyCost(1_000, measured(1, 1));
  const many = monthlyCost(10_000, measured(1, 1));
  expect(shareOf(many, "Lambda")).toBeCloseTo(10 * shareOf(few, "Lambda"));
  const dear = monthlyCost(1_000, measured(10, 10));
  expect(shareOf(dear, "DynamoDB")).toBeGreaterThan(5 * shareOf(few, "DynamoDB"));
  expect(shareOf(dear, "Lambda")).toBe(shareOf(few, "Lambda"));
});

test("a habit that wasn't measured is an error", () => {
  expect(() => monthlyCost(1_000, new Map())).toThrow(/wasn't measured/);
});

test("what's summed up by service and by habit is the same", () => {
  const items = monthlyCost(1_000, measured(3, 2));
  const total = (by: "service" | "what") =>
    [...sumBy(items, by).values()].reduce((sum, dollars) => sum + dollars, 0);
  expect(total("service")).toBeCloseTo(total("what"), 10);
  expect([...sumBy(items, "what").keys()]).toEqual(
    expect.arrayContaining([...Object.keys(habits), "open sockets"]),
  );
});
