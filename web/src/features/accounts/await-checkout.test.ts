import type { Membership } from "@attune/core/memberships/memberships.contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkoutPollMs, checkoutTimeoutMs } from "../../lib/constants.ts";
import { partial } from "../../lib/testing.ts";
import { awaitCheckout } from "./await-checkout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const membership = partial<Membership>({ id: "mem_1", status: "active" });
const pending = { status: "pending", membership: null } as const;
const active = { status: "active", membership } as const;
const signal = () => new AbortController().signal;

test("[F5] asks until the payment has arrived", async () => {
  const ask = vi.fn().mockResolvedValueOnce(pending).mockResolvedValueOnce(pending);
  ask.mockResolvedValueOnce(active);
  const awaited = awaitCheckout(ask, signal());
  await vi.advanceTimersByTimeAsync(2 * checkoutPollMs);
  expect(await awaited).toBe(membership);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("[F5] gives up after twenty seconds", async () => {
  const ask = vi.fn().mockResolvedValue(pending);
  const awaited = awaitCheckout(ask, signal());
  await vi.advanceTimersByTimeAsync(checkoutTimeoutMs);
  expect(await awaited).toBeNull();
  expect(ask).toHaveBeenCalledTimes(checkoutTimeoutMs / checkoutPollMs + 1);
});

test("a server that does not answer is asked again, one that refuses is not", async () => {
  const ask = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  ask.mockRejectedValueOnce(Object.assign(new Error("No."), { status: 404 }));
  const awaited = awaitCheckout(ask, signal());
  const refused = expect(awaited).rejects.toThrow("No.");
  await vi.advanceTimersByTimeAsync(checkoutPollMs);
  await refused;
  expect(ask).toHaveBeenCalledTimes(2);
});

test("stops when the page is left", async () => {
  const stop = new AbortController();
  const ask = vi.fn().mockResolvedValue(pending);
  const awaited = awaitCheckout(ask, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  expect(await awaited).toBeNull();
  expect(ask).toHaveBeenCalledOnce();
});
