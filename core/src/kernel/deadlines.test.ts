import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callDeadlineSignal, setCallDeadline, TimeLimitError, withinItsTime } from "./deadlines.ts";
import { runOrRequeue } from "./run-or-requeue.ts";

const hangs = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How an item ended, and after how many milliseconds. */
async function timed(work: Promise<unknown>): Promise<[unknown, number]> {
  const started = performance.now();
  const ended = work.then(
    (result): [unknown, number] => [result, performance.now() - started],
    (error: unknown): [unknown, number] => [error, performance.now() - started],
  );
  await vi.runAllTimersAsync();
  return ended;
}

test("an item has half of the invocation's time, and the last one all of it", async () => {
  setCallDeadline(21_000);
  expect(await timed(withinItsTime(4, hangs))).toEqual([expect.any(TimeLimitError), 10_000]);
  setCallDeadline(21_000);
  expect(await timed(withinItsTime(0, hangs))).toEqual([expect.any(TimeLimitError), 20_000]);
});

test("an item within its time gives its result, or fails by itself", async () => {
  setCallDeadline(21_000);
  expect((await timed(withinItsTime(1, async () => "done")))[0]).toBe("done");
  const broken = new Error("broken");
  expect((await timed(withinItsTime(1, () => Promise.reject(broken))))[0]).toBe(broken);
});

test("an item that was given up makes no more calls to AWS, and the next one does", async () => {
  setCallDeadline(21_000);
  let ofFirst: AbortSignal | undefined;
  let later: AbortSignal | undefined;
  const first = withinItsTime(1, async () => {
    ofFirst = callDeadlineSignal();
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    later = callDeadlineSignal();
  });
  const refused = expect(first).rejects.toBeInstanceOf(TimeLimitError);
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(ofFirst?.aborted).toBe(true);
  await withinItsTime(0, async () => {
    expect(callDeadlineSignal()?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
  });
  expect(later).toBe(ofFirst);
});

test("an item of an item ends before it", async () => {
  setCallDeadline(21_000);
  const requeued: string[] = [];
  const job = withinItsTime(0, () =>
    runOrRequeue(
      ["one", "two", "three"],
      (name) => (name === "two" ? hangs() : Promise.resolve()),
      async (name) => void requeued.push(name),
    ),
  );
  expect((await timed(job))[0]).toBeUndefined();
  expect(requeued).toEqual(["two"]);
});
