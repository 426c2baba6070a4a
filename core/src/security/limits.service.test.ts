import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import { startTable } from "../testing/local-table.ts";
import { writeUnitsOf } from "../testing/write-units.ts";

const table = await startTable();
const { system, visitor: visiting } = await import("../kernel/actor.ts");
const { minute } = await import("../kernel/clock.ts");
afterAll(() => table.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T10:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const policy = { most: 40, per: 5 * minute };
let members = 0;

/** Its memory is its own. */
async function instance() {
  vi.resetModules();
  const { limitCalls } = await import("./limits.service.ts");
  const { client } = await import("../kernel/table.ts");
  return { limitCalls, unitsOf: (call: () => Promise<void>) => writeUnitsOf(client, call) };
}

/** How many of some calls in a row are allowed. */
async function allowed(
  { limitCalls }: Awaited<ReturnType<typeof instance>>,
  userId: string,
  of = 100,
): Promise<number> {
  for (let number = 0; number < of; number++) {
    try {
      await limitCalls(system(userId), "comment", policy);
    } catch {
      return number;
    }
  }
  return of;
}

test("calls far from their limit are written four at a time", async () => {
  const userId = `member-${++members}`;
  const { limitCalls, unitsOf } = await instance();
  const call = () => limitCalls(system(userId), "comment", policy);
  const units: number[] = [];
  for (let number = 0; number < 8; number++) units.push(await unitsOf(call));
  expect(units).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
});

test("one instance still allows exactly as many calls as the limit says", async () => {
  expect(await allowed(await instance(), `member-${++members}`)).toBe(policy.most);
});

test("another instance allows three calls more at most", async () => {
  const userId = `member-${++members}`;
  await allowed(await instance(), userId);
  expect(await allowed(await instance(), userId)).toBe(3);
});

test("a small bucket, one that guards a secret and a visitor's count each call", async () => {
  const { limitCalls, unitsOf } = await instance();
  const visitor: Actor = { ...visiting, address: "192.0.2.1" };
  const cases = [
    () => limitCalls(system("small"), "few", { most: 12, per: minute }),
    () => limitCalls(system("guess"), "code", { ...policy, fixed: true }),
    () => limitCalls(visitor, "visit", policy),
  ];
  for (const call of cases) expect(await unitsOf(call)).toBe(1);
});
