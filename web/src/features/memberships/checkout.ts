import { planNames } from "@attune/core/members/subscription-status.rules";
import type { Plan } from "@attune/core/memberships/memberships.contract";
import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { readError } from "../../lib/read-error.ts";

export const checkoutWords = {
  userNotFound: "User not found. Please try logging in again.",
  failed: "Failed to process membership selection. Please try again.",
  unavailable: "Unable to initialize payment. Please try again.",
  loginNeeded: "Please log in to subscribe",
  basicNotFound: "Basic membership not found",
  noAddress: "No checkout URL returned",
  redirecting: "Redirecting to Payment",
} as const;

/** Stripe returned no checkout URL. */
class NoAddressError extends Error {}

/** @returns the address of the checkout page */
export async function beginCheckout(plan: Plan, trialAvailable: boolean): Promise<string> {
  const { url } = await client.billing.createCheckout({
    membershipId: plan.id,
    membershipName: plan.name,
    priceAmount: plan.price,
    ...(plan.trialDays > 0 && trialAvailable ? { trialPeriodDays: plan.trialDays } : {}),
  });
  if (!url) throw new NoAddressError();
  return url;
}

export function checkoutProblem(error: unknown, plan: Plan): { title: string; message?: string } {
  if (error instanceof NoAddressError) return { title: checkoutWords.noAddress };
  const code = codeOf(error);
  if (code === "auth.required" || code === "auth.invalid_token" || readError(error).status === 401)
    return { title: checkoutWords.loginNeeded };
  if (code === "membership.none_available" && plan.name === planNames.basic)
    return { title: checkoutWords.basicNotFound };
  if (code === "payment.unavailable") return { title: checkoutWords.unavailable };
  if (code?.startsWith("membership.") && code !== "membership.none_available") {
    const { title, message } = describeError(error);
    return { title, message };
  }
  return { title: checkoutWords.failed };
}
