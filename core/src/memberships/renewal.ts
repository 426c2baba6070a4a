import type { Standing } from "../kernel/texts/mail-texts.ts";
import { periodEnd } from "../members/membership-period.rules.ts";

interface Renewal {
  plan: string;
  /** In cents. */
  price: number;
  currency: string;
  interval: "month" | "year";
  standing: Standing;
  /** When the membership ends or else renews, in ISO 8601. */
  at: string;
}

/** A membership was cancelled (at `askedAt`, in ISO 8601), or that was taken back. */
export type RenewalChange = Renewal & ({ stops: true; askedAt: string } | { stops: false });

interface State extends Pick<Renewal, "price" | "currency" | "interval"> {
  typeName: string;
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
  before: Pick<State, "subscriptionId" | "endsAtExpiry"> | null,
  after: State,
  cancelledAt: string,
): RenewalChange | undefined {
  if (after.status === "lapsed") return undefined;
  const stopped = before?.subscriptionId === after.subscriptionId && before?.endsAtExpiry === true;
  if (stopped === after.endsAtExpiry) return undefined;
  const { typeName: plan, price, currency, interval } = after;
  const renewal = { plan, price, currency, interval, standing: standingOf(after) };
  const at = periodEnd(after);
  return after.endsAtExpiry
    ? { ...renewal, at, stops: true, askedAt: cancelledAt }
    : { ...renewal, at, stops: false };
}

function standingOf({ status, isTrial }: State): Standing {
  if (status === "grace") return "unpaid";
  return isTrial ? "trial" : "paid";
}
