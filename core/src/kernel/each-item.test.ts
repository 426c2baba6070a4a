import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCallDeadline, TimeLimitError } from "./deadlines.ts";
import { eachItem } from "./each-item.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  setCallDeadline(21_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an item that hangs and one that fails don't stop the others, and are named at the end", async () => {
  const done: string[] = [];
  const broken = new Error("broken");
  const ended = eachItem(["one", "hangs", "fails", "four"], async (item) => {
    if (item === "hangs") await new Promise(() => undefined);
    if (item === "fails") throw broken;
    done.push(item);
  }).catch((error: AggregateError) => error.errors);
  await vi.runAllTimersAsync();
  expect(await ended).toEqual([expect.any(TimeLimitError), broken]);
  expect(done).toEqual(["one", "four"]);
});

test("the only failure is thrown as it is", async () => {
  const broken = new Error("broken");
  await expect(eachItem([1, 2], () => Promise.reject(broken))).rejects.toThrow("2 items failed.");
  await expect(eachItem([1], () => Promise.reject(broken))).rejects.toBe(broken);
});
