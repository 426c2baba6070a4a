import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { toasts } from "../ui/toast.ts";
import { forgetDrafts } from "./drafts.ts";
import { forgetOutbox } from "./outbox.ts";
import { queryClientFor } from "./query.ts";
import { replayActs } from "./replay.ts";
import { session } from "./session.ts";
import { partial } from "./testing.ts";

export const day = 24 * 60 * 60_000;

type Work = () => Promise<unknown>;
/** What a lock's next holder waits for. */
export const tails = new Map<string, Promise<unknown>>();

/** Web Locks, which the test's browser lacks: each name's work runs one after the other. */
export const request = vi.fn(async (name: string, ...[options, work]: [Work] | [object, Work]) => {
  // Without options, the work comes second.
  const run = work ?? (options as Work);
  const done = (tails.get(name) ?? Promise.resolve()).then(run);
  tails.set(name, done);
  return done;
});

beforeEach(() => {
  session.set({ initialised: true, userId: "ada", event: null, invalid: false });
  const locks = partial<LockManager>({
    // Its overloads are one function here.
    request: request as unknown as LockManager["request"],
  });
  vi.spyOn(navigator, "locks", "get").mockReturnValue(locks);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  queryClientFor(null);
  vi.clearAllMocks();
  tails.clear();
  forgetOutbox();
  forgetDrafts();
  toasts.set([]);
});

let stop = () => {};
export const toastTaken = vi.fn();
export const start = () => {
  stop = replayActs(queryClientFor("ada"), "ada", toastTaken);
};

export function leave(page: string, number: number, act: object, at = Date.now()): string {
  const key = `outbox#ada#${page}#${number}`;
  localStorage.setItem(key, JSON.stringify({ variables: null, at, ...act }));
  return key;
}
export const refusal = (status: number) => Object.assign(new Error("no"), { status });
