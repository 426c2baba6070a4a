import { AsyncLocalStorage } from "node:async_hooks";
import { logError } from "./log.ts";

/** Milliseconds left to say what went wrong. */
const reserve = 500;

interface Deadline {
  signal: AbortSignal;
  /** As performance.now() counts, which no clock of the domain changes. */
  at: number;
}

let ofInvocation: Deadline | undefined;
const ofItem = new AsyncLocalStorage<Deadline>();
const current = (): Deadline | undefined => ofItem.getStore() ?? ofInvocation;

/**
 * Ends calls to AWS, their retries included, before Lambda would stop this invocation without an
 * answer. Lambda runs one invocation at a time in a process.
 */
export function setCallDeadline(remaining: number): void {
  const left = Math.max(remaining - reserve, 0);
  ofInvocation = { signal: AbortSignal.timeout(left), at: performance.now() + left };
}

/** The item's, or else the invocation's. */
export const callDeadlineSignal = (): AbortSignal | undefined => current()?.signal;

export class TimeLimitError extends Error {
  override name = "TimeLimitError";
}

/**
 * Does one item of several, and gives it up once it has taken half of the time that's left: so the
 * ones after it still have some, and the last has it all. An item that was given up stops at its
 * next call to AWS. Without an invocation there's no limit.
 * @param following how many items come after it
 * @throws TimeLimitError
 */
export async function withinItsTime<Result>(
  following: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const outer = current();
  if (!outer) return work();
  const left = Math.max(outer.at - performance.now() - reserve, 0);
  const limit = following > 0 ? left / 2 : left;
  const givenUp = new AbortController();
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    logError("an item took longer than its time limit", { seconds: limit / 1_000 });
    // Before the calls that end with it, whose errors would say less.
    reject(new TimeLimitError());
    givenUp.abort();
  }, limit);
  const deadline = { signal: givenUp.signal, at: performance.now() + limit };
  try {
    return await Promise.race([ofItem.run(deadline, work), overdue]);
  } finally {
    clearTimeout(timer);
  }
}
