import type { AwsRequest, AwsResponse } from "../kernel/service.ts";

/** What an HTTP server knows of a request; `path` is without the query. */
export type PlainRequest = Pick<AwsRequest, "method" | "path" | "query" | "headers" | "body">;

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
  /** Where events are posted, or undefined while nobody listens. */
  webhookUrl(): string | undefined;
  /** Address the hosted pages are opened at; defaults to the context's origin. */
  origin?(): string;
  /** Created once, by lookup key. */
  prices?: readonly SeedPrice[];
}

/** How the delivery of webhooks may be disturbed. Everything is off at first. */
export interface WebhookFaults {
  /** Every event is delivered twice. */
  doubled: boolean;
  /** Each event is held back by this many milliseconds. */
  delay: number;
  /** What is due together is delivered newest first. */
  reversed: boolean;
}

export interface StripeStandIn {
  /** Answers `/v1/…` (Bearer key, form-encoded), as api.stripe.com does. */
  api(request: PlainRequest): Promise<AwsResponse>;
  /** Answers the hosted pages under `/_stripe/`: pay, portal, invoice. */
  pages(request: PlainRequest): Promise<AwsResponse>;
  faults: WebhookFaults;
  /** Webhook deliveries that are not done yet, those waiting for a retry included. */
  pending(): number;
  /** Delivers every webhook that is due by the clock; resolves with how many were sent. */
  deliverDue(): Promise<number>;
  /** Stops timers; what waits is kept in the store and taken up again on the next start. */
  close(): void;
}
