import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { SignedInActor } from "../kernel/actor.ts";
import { brand } from "../kernel/brand.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { canChangePlan } from "../members/plan-change.rules.ts";
import { findCustomer } from "./customers.service.ts";
import type { Membership } from "./memberships.contract.ts";
import { readPlans } from "./memberships.service.ts";
import { pricesOf } from "./plan-prices.service.ts";
import { syncFromProvider } from "./provider-sync.service.ts";
import { paymentProvider } from "./stripe.ts";

/** The provider's limit of plans to choose from. */
const maxPlans = 10;

const settingsPage = () => `${setting("ORIGIN")}/settings?section=membership`;
/** Makes the page ask the provider for the result, because the webhook may come later. */
const back = () => `${settingsPage()}&from=payment`;

/** @throws membership.none_available before a first checkout */
async function requireCustomer(userId: string): Promise<string> {
  const customer = await findCustomer(userId);
  if (!customer) throw new AppError("membership.none_available");
  return customer;
}

export async function createPortal(actor: SignedInActor): Promise<{ url: string }> {
  const customer = await requireCustomer(actor.userId);
  const { stripe } = await paymentProvider();
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await portalConfiguration(stripe),
    return_url: back(),
  });
  return { url };
}

/**
 * The provider's page lets members choose, prorates, charges and confirms.
 * @throws membership.none_available; request.conflict for a membership that's unpaid or cancelled
 */
export async function createPlanChange(actor: SignedInActor): Promise<{ url: string }> {
  const { userId } = actor;
  const customer = await requireCustomer(userId);
  const { stripe } = await paymentProvider();
  await syncFromProvider(stripe, userId, customer);
  const { data: row } = await MembershipEntity.get({ userId }).go({ consistent: true });
  if (!row?.subscriptionId) throw new AppError("membership.none_available");
  if (!canChangePlan(row)) throw new AppError("request.conflict");
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await portalConfiguration(stripe),
    return_url: back(),
    flow_data: {
      type: "subscription_update",
      subscription_update: { subscription: row.subscriptionId },
      after_completion: {
        type: "redirect",
        redirect: { return_url: `${settingsPage()}&from=plan-change` },
      },
    },
  });
  return { url };
}

/** For a member who's back from the provider's pages before its webhook. */
export async function refreshMembership(
  actor: SignedInActor,
): Promise<{ membership: Membership | null }> {
  const customer = await requireCustomer(actor.userId);
  const { stripe } = await paymentProvider();
  const { membership } = await syncFromProvider(stripe, actor.userId, customer);
  return { membership };
}

/** Derived from the plans, so that nothing has to be configured at the provider. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const features = featuresFor(await pricesOf(stripe, (await readPlans()).slice(0, maxPlans)));
  const version = createHash("sha256").update(JSON.stringify(features)).digest("hex");
  const known = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  for await (const { id, metadata } of known) if (metadata?.version === version) return id;
  const { id } = await stripe.billingPortal.configurations.create(
    { name: brand.name, features, metadata: { version } },
    { idempotencyKey: `portal-${version}` },
  );
  return id;
}

const featuresFor = (
  prices: readonly Stripe.Price[],
): Stripe.BillingPortal.ConfigurationCreateParams.Features => ({
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ["price"],
    products: prices.map(({ id, product }) => ({
      product: typeof product === "string" ? product : product.id,
      prices: [id],
    })),
    // The settings page tells members of both.
    proration_behavior: "always_invoice",
    trial_update_behavior: "end_trial",
  },
});
