// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  tokenExpiryMarginMs,
  tokenRefreshCheckMs,
  tokenRetryFirstMs,
  tokenRetryMaxMs,
} from "../constants.ts";
import { createTokenRefresh } from "./token-refresh.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  refresh.stop();
  vi.useRealTimers();
});

let refresh: ReturnType<typeof createTokenRefresh>;
function keep(expiresAt: () => number | null, renew: () => Promise<void>) {
  refresh = createTokenRefresh({
    checkMs: tokenRefreshCheckMs,
    marginMs: tokenExpiryMarginMs,
    retryFirstMs: tokenRetryFirstMs,
    retryMaxMs: tokenRetryMaxMs,
    expiresAt: async () => expiresAt(),
    renew,
  });
  refresh.start();
}

test("[T3] looks every 30 s and renews once fewer than 90 s are left", async () => {
  let expiry = 180_000;
  const renew = vi.fn(async () => {
    expiry = Date.now() + 3_600_000;
  });
  keep(() => expiry, renew);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renew).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(renew).toHaveBeenCalledOnce();
});

test("[T3] after a failure waits 200 ms, then twice as long each time, up to 30 s", async () => {
  const at: number[] = [];
  const renew = vi.fn(async () => {
    at.push(Date.now());
    throw new Error("no network");
  });
  keep(() => 0, renew);
  await vi.advanceTimersByTimeAsync(30_000 + 51_000);
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(waits.slice(0, 8)).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
});

test("[T3] the next check restarts the retries", async () => {
  const renew = vi.fn(async () => Promise.reject(new Error("no network")));
  keep(() => 0, renew);
  await vi.advanceTimersByTimeAsync(30_000 + 52_000);
  const before = renew.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renew.mock.calls.length).toBeGreaterThan(before);
});

test("[T3] without a token, or once stopped, nothing is renewed", async () => {
  const renew = vi.fn(async () => undefined);
  keep(() => null, renew);
  await vi.advanceTimersByTimeAsync(90_000);
  refresh.stop();
  keep(() => 0, renew);
  refresh.stop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(renew).not.toHaveBeenCalled();
});
