import type Stripe from "stripe";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { paymentProvider } from "./stripe.ts";
import { unlessMissing } from "./unless-missing.ts";

/**
 * The member's id at the provider; null before a first checkout.
 * @throws auth.required for an account that's gone by now, which the gate's cache may not know
 */
export async function findCustomer(userId: string): Promise<string | null> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account || account.deletingSince) throw new AppError("auth.required");
  return account.paymentCustomerId ?? null;
}

/**
 * Makes one customer per member, even for concurrent checkouts.
 * @throws auth.required for an account whose deletion began meanwhile, without leaving a customer
 */
export async function makeCustomer(
  stripe: Stripe,
  userId: string,
  account: { email: string; name: string },
): Promise<string> {
  const customer = await stripe.customers.create(
    { email: account.email, name: account.name, metadata: { userId } },
    { idempotencyKey: `customer-${userId}` },
  );
  const isSaved = await tryWrite(
    AccountEntity.patch({ userId })
      .set({ paymentCustomerId: customer.id })
      .where(({ deletingSince }, { notExists }) => notExists(deletingSince))
      .go(),
  );
  if (!isSaved) {
    await stripe.customers.del(customer.id).catch(unlessMissing);
    throw new AppError("auth.required");
  }
  return customer.id;
}

/**
 * Deletes the customer, which ends subscriptions at once. Idempotent. Invoices stay, as the law
 * requires.
 */
export async function removeCustomer(userId: string): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account?.paymentCustomerId) return;
  const { stripe } = await paymentProvider();
  await stripe.customers.del(account.paymentCustomerId).catch(unlessMissing);
}
