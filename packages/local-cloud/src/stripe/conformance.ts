import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { startStripe } from "./test-stripe.ts";

/**
 * What the conformance tests drive: the Stripe at CONFORMANCE_ENDPOINT (https://api.stripe.com) with
 * the test-mode key CONFORMANCE_STRIPE_KEY, or a stand-in of our own when no address is set. What
 * was made is deleted or left canceled; nothing asks for an empty account.
 */
export interface Subject {
  sdk: Stripe;
  /** A client of the same address with another key. */
  stranger(key: string): Stripe;
  endpoint: string;
  /** A word that is used nowhere else in the account. */
  unique(word: string): string;
  /** Makes a customer who is deleted in the end. */
  customer(more?: Stripe.CustomerCreateParams): Promise<string>;
  close(): Promise<void>;
}

function clientOf(endpoint: string, key: string): Stripe {
  const { hostname, port, protocol } = new URL(endpoint);
  return new Stripe(key, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export async function startSubject(): Promise<Subject> {
  const given = process.env.CONFORMANCE_ENDPOINT;
  const key = process.env.CONFORMANCE_STRIPE_KEY ?? "";
  if (given && !/^[rs]k_test_/.test(key)) {
    throw new Error("CONFORMANCE_STRIPE_KEY is no key of Stripe's test mode.");
  }
  const own = given ? undefined : await startStripe();
  const endpoint = given ?? own?.endpoint ?? "";
  const sdk = own?.sdk ?? clientOf(endpoint, key);
  const customers: string[] = [];
  return {
    sdk,
    endpoint,
    stranger: (other) => clientOf(endpoint, other),
    unique: (word) => `${word}_${randomUUID()}`,
    async customer(more = {}) {
      const { id } = await sdk.customers.create(more);
      customers.push(id);
      return id;
    },
    async close() {
      // Deleting a customer cancels their subscriptions.
      if (given) for (const id of customers) await sdk.customers.del(id).catch(() => undefined);
      await own?.close();
    },
  };
}
