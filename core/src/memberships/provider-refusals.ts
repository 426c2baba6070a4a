import Stripe from "stripe";
import { AppError, type ErrorCode } from "../kernel/errors.ts";
import { logError } from "../kernel/log.ts";
import { OutageError } from "../kernel/outages.ts";

const refusals: Readonly<Record<string, ErrorCode>> = {
  charge_already_refunded: "payment.already_refunded",
  charge_disputed: "payment.disputed",
};

const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;

const isOutage = (error: unknown): boolean =>
  [StripeAPIError, StripeConnectionError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  );

/** For a catch: turns the provider's errors about a payment into ours. */
export function providerRefusal(error: unknown): never {
  if (isOutage(error)) {
    logError("outage", { code: "payment.unavailable", error });
    throw new OutageError("payment.unavailable");
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const code = error.param === "amount" ? "payment.refund_too_large" : refusals[error.code ?? ""];
    if (code) throw new AppError(code);
  }
  throw error;
}
