import { takePayment, update } from "../billing.ts";
import { saveCustomer } from "../customers.ts";
import type { Desk } from "../desk.ts";
import { StripeError } from "../errors.ts";
import { cardOf, openInvoices } from "../invoicing.ts";
import type { PaymentMethod } from "../model.ts";
import { attach, newPaymentMethod } from "../payment-methods.ts";
import { type CardEntry, readCard } from "./card-form.ts";
import { type Page, redirect } from "./layout.ts";

interface Submission {
  form: URLSearchParams;
  customerId: string;
  /** Where it leads once the card is the customer's. */
  to: string;
  /** The form again, with its errors. */
  again: (entry: CardEntry, status: number) => Page;
}

/** Takes the card that was entered in a form. */
export function submitCard(desk: Desk, { form, customerId, to, again }: Submission): Page {
  const entry = readCard(form, desk.now());
  if (!entry.card || Object.keys(entry.errors).length > 0) return again(entry, 422);
  const customer = desk.state.customers.need(customerId);
  const fresh = newPaymentMethod(desk, entry.card, {
    email: customer.email,
    name: entry.values.name ?? null,
  });
  try {
    useCard(desk, attach(desk, fresh, customer.id));
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return again({ ...entry, errors: { payment: error.message } }, 402);
  }
  return redirect(to);
}

/** Makes a card the default of its customer's payments, and retries open invoices. */
function useCard(desk: Desk, method: PaymentMethod): void {
  const customer = desk.state.customers.need(method.customer ?? "");
  saveCustomer(desk, customer, { ...customer, default_payment_method: method.id });
  for (const subscription of desk.state.subscriptions.all()) {
    if (subscription.customer !== customer.id || subscription.ended_at !== null) continue;
    if (cardOf(desk, subscription)?.id !== method.id)
      update(desk, subscription, { default_payment_method: method.id });
    for (const invoice of openInvoices(desk, subscription))
      takePayment(desk, subscription, invoice, true);
  }
}
