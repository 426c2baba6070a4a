import type { Membership } from "@attune/core/memberships/memberships.contract";
import { checkoutPollMs, checkoutTimeoutMs } from "../../lib/constants.ts";
import { isClientError } from "../../lib/read-error.ts";

interface CheckoutState {
  status: "active" | "pending" | "none";
  membership: Membership | null;
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, checkoutPollMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Polls until the checkout is paid or the wait is over.
 * @returns the membership, or null on timeout
 * @throws what the server refuses; network failures are retried
 */
export async function awaitCheckout(
  ask: () => Promise<CheckoutState>,
  signal: AbortSignal,
): Promise<Membership | null> {
  const end = Date.now() + checkoutTimeoutMs;
  while (!signal.aborted) {
    try {
      const { status, membership } = await ask();
      if (status === "active" && membership) return membership;
    } catch (error) {
      if (isClientError(error)) throw error;
    }
    if (Date.now() + checkoutPollMs > end) return null;
    await pause(signal);
  }
  return null;
}
