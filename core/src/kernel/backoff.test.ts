import { describe, expect, test } from "vitest";
import { retryUnprocessed, retryWithBackoff } from "./backoff.ts";

function failing(...names: string[]) {
  const waits: number[] = [];
  const work = async () => {
    const name = names.shift();
    if (name) throw Object.assign(new Error(name), { name });
    return "done";
  };
  const backoff = {
    tries: 5,
    baseMs: 20,
    capMs: 50,
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
    random: () => 0.5,
  };
  const run = () =>
    // The calls under test throw errors only.
    retryWithBackoff(work, (error) => (error as Error).name === "Conflict", backoff);
  return { run, waits };
}

describe("retrying with backoff", () => {
  test("waits longer each time, up to a cap, within a random share of it", async () => {
    const { run, waits } = failing("Conflict", "Conflict", "Conflict", "Conflict");
    expect(await run()).toBe("done");
    expect(waits).toEqual([10, 20, 25, 25]);
  });

  test("gives up after the last try, without waiting again", async () => {
    const { run, waits } = failing(...Array.from({ length: 5 }, () => "Conflict"));
    await expect(run()).rejects.toThrow("Conflict");
    expect(waits).toHaveLength(4);
  });

  test("doesn't retry another error", async () => {
    const { run, waits } = failing("Conflict", "Refused");
    await expect(run()).rejects.toThrow("Refused");
    expect(waits).toHaveLength(1);
  });
});

test("what a batch leaves is sent again, after waits that grow", async () => {
  const sent: number[][] = [];
  const waits: number[] = [];
  const takeOne = async (left: number[]) => {
    sent.push(left);
    return left.slice(1);
  };
  await retryUnprocessed([1, 2, 3], takeOne, {
    tries: 1,
    baseMs: 20,
    capMs: 50,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    random: () => 1,
  });
  expect(sent).toEqual([[1, 2, 3], [2, 3], [3]]);
  expect(waits).toEqual([20, 40]);
});
