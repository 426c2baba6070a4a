import { html } from "../../kernel/html.ts";
import { stopping, stoppingAtEnd, takePayment, update } from "../billing.ts";
import { saveCustomer } from "../customers.ts";
import type { Desk } from "../desk.ts";
import { StripeError } from "../errors.ts";
import { cardOf, openInvoices } from "../invoicing.ts";
import type { PaymentMethod, PortalSession, Subscription } from "../model.ts";
import { longDate } from "../money.ts";
import { attach, newPaymentMethod } from "../payment-methods.ts";
import {
  type CardEntry,
  cardFields,
  EMPTY_ENTRY,
  errorSummary,
  readCard,
  testCards,
} from "./card-form.ts";
import { message, notFound, type Page, redirect, respond } from "./layout.ts";
import { overview } from "./portal-overview.ts";
import { planPage } from "./portal-plan.ts";

/** Seconds for which a link to the portal works. */
const LASTS = 3600;

/** The customer portal: what is subscribed, the card, the invoices. */
export function portalPage(
  desk: Desk,
  portal: PortalSession,
  steps: string[],
  form?: URLSearchParams,
): Page {
  if (portal.created + LASTS <= desk.now())
    return message(410, "This link has ended", "Open the page again from where you came.", {
      label: "Go back",
      address: portal.return_url,
    });
  const home = `/_stripe/portal/${portal.id}`;
  const { update: flow } = portal;
  const [act, id = "", more] = steps.length > 0 || !flow ? steps : ["plan", flow.subscription];
  if (!act) return form ? notFound() : overview(desk, portal, home);
  if (act === "card") return form ? changeCard(desk, portal, home, form) : cardPage(home);
  const subscription = desk.state.subscriptions.get(id);
  if (subscription?.customer !== portal.customer || subscription.ended_at !== null)
    return notFound();
  if (act === "plan") return planPage(desk, portal, subscription, more, form);
  if (act === "cancel") return form ? stop(desk, subscription, home) : ask(subscription, home);
  if (act === "resume" && form) {
    update(desk, subscription, stopping(desk, subscription, false));
    return redirect(home);
  }
  return notFound();
}

function ask(subscription: Subscription, home: string): Page {
  return respond({
    title: "Cancel the subscription",
    narrow: true,
    main: html`<a class="back" href="${home}"><span aria-hidden="true">←</span> Back</a>
<h1>Cancel the subscription?</h1>
<p>It stays as it is until ${longDate(subscription.current_period_end)} and is not charged after that. Until then you can take it up again.</p>
<form class="actions" method="post"><button class="button primary" type="submit">Cancel subscription</button>
<a class="button" href="${home}">Keep it</a></form>`,
  });
}

function stop(desk: Desk, subscription: Subscription, home: string): Page {
  update(desk, subscription, stoppingAtEnd(desk, subscription));
  return redirect(home);
}

function cardPage(home: string, entry: CardEntry = EMPTY_ENTRY, status = 200): Page {
  return respond({
    status,
    title: "Change the card",
    narrow: true,
    main: html`<a class="back" href="${home}"><span aria-hidden="true">←</span> Back</a>
<h1>Change the card</h1>
<p class="muted">It is used from the next payment on. A payment that is open is tried at once.</p>
${errorSummary(entry.errors)}
<form method="post" novalidate>${cardFields(entry)}
<button class="button primary wide" type="submit">Save card</button></form>
${testCards()}`,
  });
}

function changeCard(desk: Desk, portal: PortalSession, home: string, form: URLSearchParams): Page {
  const entry = readCard(form, desk.now());
  if (!entry.card || Object.keys(entry.errors).length > 0) return cardPage(home, entry, 422);
  const customer = desk.state.customers.need(portal.customer);
  const fresh = newPaymentMethod(desk, entry.card, {
    email: customer.email,
    name: entry.values.name ?? null,
  });
  try {
    useCard(desk, attach(desk, fresh, customer.id));
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return cardPage(home, { ...entry, errors: { payment: error.message } }, 402);
  }
  return redirect(home);
}

/** Makes a card the default of its customer's payments, and retries open invoices. */
export function useCard(desk: Desk, method: PaymentMethod): void {
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
