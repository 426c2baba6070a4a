import { beforeEach, expect, test } from "vitest";
import { type MemoryContext, memoryContext } from "../kernel/memory-context.ts";
import { createSchedules } from "./schedules.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let context: MemoryContext;
let runs: number[];

beforeEach(() => {
  context = memoryContext();
  runs = [];
});

/** Starts a schedule, by default one that's due every five minutes, as a restart of the cloud does. */
function start(leastInterval?: number, expression = "rate(5 minutes)") {
  const schedules = createSchedules(context, leastInterval);
  schedules.add({
    name: "sweep",
    expression,
    timeZone: "UTC",
    from: undefined,
    until: undefined,
    run: () => void runs.push(context.clock.now()),
  });
  schedules.start();
  return schedules;
}

test("schedules run on time while the clock moves by hours", () => {
  start();
  context.clock.advance(hour);
  expect(runs).toHaveLength(12);
});

test("a schedule that's due every quarter of an hour misses none of a day's last hours", () => {
  start(undefined, "cron(0/15 * * * ? *)");
  context.clock.advance(day);
  const [first = 0, ...others] = runs.slice(-20).map((time) => Math.floor(time / minute));
  expect(others).toEqual(others.map((_, index) => first + (index + 1) * 15));
});

test("schedules run daily while a month passes, and on time at its end", () => {
  start();
  const end = context.clock.now() + 30 * day;
  context.clock.advance(30 * day);
  const until = (left: number) => runs.filter((time) => time < end - left).length;
  expect(until(2 * day)).toBeLessThanOrEqual(30);
  expect(until(2 * day)).toBeGreaterThanOrEqual(27);
  expect(until(hour) - until(6 * hour)).toBeLessThanOrEqual(21);
  expect(runs.length - until(hour / 2)).toBeGreaterThanOrEqual(6);
  const first = runs.length;
  context.clock.advance(hour);
  expect(runs.length - first).toBe(12);
});

test.each([6.01, 6.05, 7.01, 30.6, 48.01])(
  "a jump of %f hours ends with schedules on time",
  (hours) => {
    start();
    const end = context.clock.now() + hours * hour;
    context.clock.advance(hours * hour);
    const last = runs.filter((time) => time > end - hour / 2);
    expect(last.length).toBeGreaterThanOrEqual(6);
  },
);

test("with a leastInterval, schedules run daily while days pass, and next after their end", () => {
  start(hour);
  context.clock.advance(6 * minute);
  expect(runs).toHaveLength(1);
  const end = context.clock.now() + 3 * day;
  context.clock.advance(3 * day);
  expect(runs).toHaveLength(4);
  context.clock.advance(10 * minute);
  expect(runs).toHaveLength(5);
  expect(runs.at(-1)).toBeGreaterThanOrEqual(end);
});

test("schedules run at most as often as leastInterval allows, and normally after a restart", () => {
  const past = start(3 * hour);
  context.clock.advance(5 * hour);
  expect(runs).toHaveLength(2);
  past.stop();
  start();
  context.clock.advance(30 * minute);
  expect(runs).toHaveLength(2 + 6);
});
