import type Stripe from "stripe";
import type { Plan } from "./memberships.contract.ts";

const lookupKeyOf = ({ id, price, currency, interval }: Plan): string =>
  ["attune", id, price, currency.toLowerCase(), interval].join("-");

/**
 * The provider's prices, in the order of the plans; creates missing ones. A price never changes: a
 * plan with a new price gets another one, and members keep theirs.
 * @param plans at most ten
 */
export async function pricesOf(stripe: Stripe, plans: readonly Plan[]): Promise<Stripe.Price[]> {
  const { data: known } = await stripe.prices.list({
    lookup_keys: plans.map(lookupKeyOf),
    active: true,
    limit: 100,
  });
  return Promise.all(
    plans.map(
      async (plan) =>
        known.find((price) => price.lookup_key === lookupKeyOf(plan)) ?? makePrice(stripe, plan),
    ),
  );
}

/** Idempotent, also for concurrent requests. */
async function makePrice(stripe: Stripe, plan: Plan): Promise<Stripe.Price> {
  const key = lookupKeyOf(plan);
  const product = await stripe.products.create(
    { name: plan.name, description: plan.description },
    { idempotencyKey: `product-${key}` },
  );
  return stripe.prices.create(
    {
      product: product.id,
      currency: plan.currency.toLowerCase(),
      unit_amount: plan.price,
      recurring: { interval: plan.interval },
      lookup_key: key,
      // Takes the key over from a price that was archived.
      transfer_lookup_key: true,
      metadata: { planId: plan.id },
    },
    { idempotencyKey: `price-${key}` },
  );
}
