import type { Cost } from "@attune/tests/support/cost";
import { expect, test } from "vitest";
import { habits, monthlyCost } from "./cost.ts";

const cost = (readUnits: number, writeUnits: number): Cost => ({
  requests: 1,
  queries: 0,
  scans: 0,
  transactions: 0,
  items: 0,
  readUnits,
  writeUnits,
});
const measured = (readUnits: number, writeUnits: number) =>
  new Map(Object.keys(habits).map((what) => [what, cost(readUnits, writeUnits)]));
const shareOf = (shares: ReturnType<typeof monthlyCost>, name: string) =>
  shares.find(({ service }) => service === name)?.dollars ?? 0;

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
