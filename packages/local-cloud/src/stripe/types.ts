import type { LocalRoute } from "../gateway/types.ts";
import type { AwsService } from "../kernel/service.ts";

/** A price the stand-in starts with, as an account that someone has set up would hold it. */
export interface SeedPrice {
  lookupKey: string;
  productName: string;
  productDescription?: string;
  currency: string;
  /** In the smallest unit of the currency (cents). */
  unitAmount: number;
  interval: "day" | "week" | "month" | "year";
}

export interface StripeOptions {
  /** The one API key that is accepted ("sk_test_…"). */
  secretKey: string;
  /** Signs the webhooks ("whsec_…"). */
  webhookSecret: string;
  /** Where events are posted; undefined until it listens. */
  webhookUrl(): string | undefined;
  /** The types of events that are posted, as the webhook endpoint lists them; all by default. */
  webhookEvents?: readonly string[];
  /** Address the hosted pages are opened at; the context's origin by default. */
  origin?(): string;
  /** Shown on the hosted pages and invoices. */
  businessName?: string;
  /** Created once, by lookup key. */
  prices?: readonly SeedPrice[];
  /** What becomes of a subscription when the last retry of a payment fails; "cancel" at first. */
  afterRetries?: "cancel" | "unpaid";
}

/** How the delivery of webhooks may be disturbed. Everything is off at first. */
export interface WebhookFaults {
  /** Every event is delivered twice. */
  doubled: boolean;
  /** Each event is held back by this many milliseconds of the clock. */
  delay: number;
  /** What is due together is delivered newest first. */
  reversed: boolean;
}

export interface StripeStandIn {
  /** "stripe": answers unsigned calls to `/v1/…` (Bearer key, form-encoded) as api.stripe.com does. */
  service: AwsService;
  /** The hosted pages under `/_stripe`: pay, portal, invoice. */
  route: LocalRoute;
  faults: WebhookFaults;
  /** Webhooks that are due now by the clock; those that wait for a later retry do not count. */
  pending(): number;
  /**
   * Delivers every webhook that is due by the clock, those that come up meanwhile included;
   * resolves with how many were sent. Call it once the webhook's address listens.
   */
  deliverDue(): Promise<number>;
  /** Stops sending; what waits is kept in the store and resumed on the next start. */
  close(): void;
}
