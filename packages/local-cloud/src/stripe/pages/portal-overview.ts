import { type Html, html } from "../../kernel/html.ts";
import { isStopping } from "../billing.ts";
import type { Desk } from "../desk.ts";
import { declineMessage } from "../errors.ts";
import { cardOf } from "../invoicing.ts";
import type { Invoice, PaymentMethod, PortalSession, Subscription } from "../model.ts";
import { howOften, longDate, money } from "../money.ts";
import { type Page, respond } from "./layout.ts";
import { otherPrices } from "./portal-plan.ts";

export function overview(desk: Desk, portal: PortalSession, home: string): Page {
  const mine = (one: { customer: string | null }) => one.customer === portal.customer;
  const subscriptions = desk.state.subscriptions.all().filter(mine);
  const current = subscriptions.filter((one) => one.ended_at === null);
  const invoices = desk.state.invoices.all().filter(mine).slice(0, 24);
  const shop = desk.options.businessName;
  return respond({
    title: "Your subscription",
    narrow: true,
    leadsTo: [portal.return_url],
    main: html`${portal.return_url ? html`<a class="back" href="${portal.return_url}"><span aria-hidden="true">←</span> Back${shop ? ` to ${shop}` : ""}</a>` : ""}
<h1>Your subscription</h1>
<section class="section" aria-labelledby="plan"><h2 id="plan">Plan</h2>
${current.length > 0 ? current.map((one) => planOf(desk, portal, one)) : html`<p class="muted">There is no subscription at present.</p>`}
</section>
<section class="section" aria-labelledby="card"><h2 id="card">Card</h2>
<p>${cardWords(currentCard(desk, portal, current))}</p>
<p class="actions"><a class="button" href="${home}/card">Change card</a></p></section>
<section class="section" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${invoices.length > 0 ? invoiceTable(invoices) : html`<p class="muted">There are no invoices yet.</p>`}
</section>`,
  });
}

function currentCard(desk: Desk, portal: PortalSession, current: Subscription[]) {
  const of = current[0];
  if (of) return cardOf(desk, of);
  const id = desk.state.customers.get(portal.customer)?.default_payment_method;
  return id ? desk.state.paymentMethods.get(id) : undefined;
}

function cardWords(method: PaymentMethod | undefined): string {
  if (!method) return "There is no card on file.";
  const { brand, last4, exp_month, exp_year } = method.card;
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}, valid until ${String(exp_month).padStart(2, "0")} / ${exp_year}`;
}

function planOf(desk: Desk, portal: PortalSession, subscription: Subscription): Html {
  const home = `/_stripe/portal/${portal.id}`;
  const lines = subscription.items.map((item) => {
    const price = desk.state.prices.need(item.price);
    const name = desk.state.products.need(price.product).name;
    return html`<p><strong>${name}</strong><br><span class="muted">${money(price.unit_amount * item.quantity, price.currency)} ${howOften(price.recurring)}</span></p>`;
  });
  const act = isStopping(subscription)
    ? html`<form method="post" action="${home}/resume/${subscription.id}"><button class="button primary" type="submit">Take it up again</button></form>`
    : html`<a class="button" href="${home}/cancel/${subscription.id}">Cancel subscription</a>`;
  const change =
    otherPrices(desk, portal, subscription).length > 0
      ? html`<a class="button" href="${home}/plan/${subscription.id}">Change plan</a>`
      : "";
  const open = subscription.open_invoices[0];
  const pay = open
    ? html`<a class="button primary" href="/_stripe/invoice/${open}">Pay now</a>`
    : "";
  return html`${lines}<p>${standing(desk, subscription)}</p><div class="actions">${pay}${change}${act}</div>`;
}

function standing(desk: Desk, subscription: Subscription): Html {
  const end = longDate(subscription.cancel_at ?? subscription.current_period_end);
  if (isStopping(subscription)) return html`It ends on ${end}.`;
  if (subscription.status === "trialing") return html`The trial lasts until ${end}.`;
  if (subscription.status === "active") return html`It renews on ${end}.`;
  const open = desk.state.invoices.get(subscription.open_invoices[0] ?? "");
  const reason = open?.last_decline ? declineMessage(open.last_decline) : "";
  const again = open?.next_payment_attempt
    ? `It is tried again on ${longDate(open.next_payment_attempt)}.`
    : "";
  return html`<span class="status bad">Payment failed</span> ${reason} ${again}`;
}

const WORDS: Record<Invoice["status"], string> = {
  open: "To be paid",
  paid: "Paid",
  void: "Void",
  uncollectible: "Given up",
};

export function statusMark(invoice: Invoice): Html {
  return html`<span class="status${invoice.status === "open" ? " bad" : ""}">${WORDS[invoice.status]}</span>`;
}

function invoiceTable(invoices: Invoice[]): Html {
  return html`<table><thead><tr><th scope="col">Date</th><th scope="col">State</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${invoices.map(
    (invoice) =>
      html`<tr><td><a href="/_stripe/invoice/${invoice.id}">${longDate(invoice.created)}</a></td><td>${statusMark(invoice)}</td><td class="amount">${money(invoice.total, invoice.currency)}</td></tr>`,
  )}</tbody></table>`;
}
