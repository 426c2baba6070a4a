import type { Standing } from "../kernel/texts/mail-texts.ts";
import { periodEnd } from "../members/membership-period.rules.ts";

/** A membership was cancelled, or that was taken back. */
export interface RenewalChange {
  stops: boolean;
  /** When the membership ends or else renews, in ISO 8601. */
  at: string;
  /** When it was cancelled, in ISO 8601. */
  askedAt?: string;
  standing: Standing;
}

interface State {
  subscriptionId?: string | undefined;
  status: "active" | "grace" | "cancelled" | "lapsed";
  isTrial: boolean;
  expiresAt: string;
  endsAtExpiry: boolean;
}

/**
 * Undefined for what has ended, because there's nothing left to renew.
 * @param before null for a first membership
 * @param cancelledAt by the provider's clock
 */
export function renewalChange(
  before: State | null,
  after: State,
  cancelledAt: string,
): RenewalChange | undefined {
  if (after.status === "lapsed") return undefined;
  const stopped = before?.subscriptionId === after.subscriptionId && before?.endsAtExpiry === true;
  if (stopped === after.endsAtExpiry) return undefined;
  return {
    stops: after.endsAtExpiry,
    at: periodEnd(after),
    ...(after.endsAtExpiry && { askedAt: cancelledAt }),
    standing: standingOf(after),
  };
}

function standingOf({ status, isTrial }: State): Standing {
  if (status === "grace") return "unpaid";
  return isTrial ? "trial" : "paid";
}
