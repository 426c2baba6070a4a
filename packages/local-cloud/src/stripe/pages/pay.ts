import { type Html, html } from "../../kernel/html.ts";
import { completeCheckout } from "../checkout.ts";
import type { Desk } from "../desk.ts";
import { StripeError } from "../errors.ts";
import type { CheckoutSession } from "../model.ts";
import { howOften, longDate, money } from "../money.ts";
import { orderTotal } from "../shapes-checkout.ts";
import {
  type CardEntry,
  cardFields,
  EMPTY_ENTRY,
  errorSummary,
  field,
  readCard,
  testCards,
} from "./card-form.ts";
import { message, type Page, redirect, respond } from "./layout.ts";

const DAY = 86_400;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** GET shows the checkout, POST pays. */
export function payPage(desk: Desk, session: CheckoutSession, form?: URLSearchParams): Page {
  if (session.status === "complete") return form ? redirect(successUrl(session)) : paid(session);
  if (session.status === "expired")
    return message(410, "This checkout has ended", "Nothing was paid. You can begin again.", {
      label: "Go back",
      address: session.cancel_url,
    });
  if (!form) return show(desk, session, { ...EMPTY_ENTRY, values: suggested(session) });
  return pay(desk, session, form);
}

function paid(session: CheckoutSession): Page {
  return message(200, "This is paid already", "There is nothing more to do here.", {
    label: "Continue",
    address: successUrl(session),
  });
}

const successUrl = (session: CheckoutSession) =>
  session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);

const suggested = (session: CheckoutSession): Record<string, string> =>
  session.customer_email ? { email: session.customer_email } : {};

/**
 * Whether no card is required: nothing has to be paid now, and the session only asks for one if
 * needed.
 */
const needsNoCard = (desk: Desk, session: CheckoutSession) =>
  session.payment_method_collection === "if_required" && orderTotal(desk, session) === 0;

function pay(desk: Desk, session: CheckoutSession, form: URLSearchParams): Page {
  const noCard = needsNoCard(desk, session);
  const entry = noCard ? EMPTY_ENTRY : readCard(form, desk.now());
  const email = knownEmail(desk, session) ?? (form.get("email") ?? "").trim();
  const errors = {
    ...(EMAIL.test(email) ? {} : { email: "Enter your e-mail address." }),
    ...entry.errors,
  };
  const typed: CardEntry = { ...entry, values: { ...entry.values, email }, errors };
  if (Object.keys(errors).length > 0) return show(desk, session, typed, 422);
  try {
    const done = completeCheckout(desk, session, {
      email,
      name: entry.values.name ?? null,
      card: entry.card,
    });
    return redirect(successUrl(done));
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return show(desk, session, { ...typed, errors: { payment: error.message } }, 402);
  }
}

function knownEmail(desk: Desk, session: CheckoutSession): string | undefined {
  const customer = session.customer ? desk.state.customers.get(session.customer) : undefined;
  return customer?.email ?? undefined;
}

function show(desk: Desk, session: CheckoutSession, entry: CardEntry, status = 200): Page {
  const email = knownEmail(desk, session);
  const noCard = needsNoCard(desk, session);
  const trial = orderTotal(desk, session) === 0;
  const names = session.lines.map(
    (line) => desk.state.products.need(desk.state.prices.need(line.price).product).name,
  );
  return respond({
    status,
    title: `Subscribe to ${names.join(" and ")}`,
    leadsTo: [session.success_url],
    main: html`<div class="pay">
<div class="order">${order(desk, session, names)}</div>
<div class="sheet">
<h2>${noCard ? "Confirm" : "Pay with card"}</h2>
${errorSummary(entry.errors)}
<form method="post" novalidate>
${
  email
    ? html`<div class="field"><span class="label">E-mail</span><div class="given muted">${email}</div></div>`
    : field("email", {
        entry,
        autocomplete: "email",
        type: "email",
        placeholder: "you@example.com",
      })
}
${noCard ? "" : cardFields(entry)}
<button class="button primary wide" type="submit">${trial ? "Start trial" : "Subscribe"}</button>
<p class="small muted terms">${promise(desk, session)}</p>
</form>
${noCard ? "" : testCards()}
</div>
</div>`,
  });
}

function order(desk: Desk, session: CheckoutSession, names: string[]): Html {
  const shop = desk.options.businessName;
  const prices = session.lines.map((line) => ({
    line,
    price: desk.state.prices.need(line.price),
  }));
  const first = prices[0]?.price;
  const currency = first?.currency ?? "eur";
  const each = prices.reduce((sum, { line, price }) => sum + price.unit_amount * line.quantity, 0);
  const due = orderTotal(desk, session);
  const often = first ? howOften(first.recurring) : "";
  const days = trialDays(desk, session);
  return html`${session.cancel_url ? html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back${shop ? ` to ${shop}` : ""}</a>` : ""}
<h1>${days ? "Try" : "Subscribe to"} ${names.join(" and ")}</h1>
${
  days
    ? html`<p class="price">${days} days free</p><p class="muted">Then ${money(each, currency)} ${often}, from ${longDate(trialEnd(desk, session))}</p>`
    : html`<p class="price">${money(due, currency)} <small>${often}</small></p>`
}
<dl class="sums">
${prices.map(({ line, price }, place) => {
  const product = desk.state.products.need(price.product);
  return html`<div><dt>${names[place]}${line.quantity > 1 ? ` × ${line.quantity}` : ""}${
    product.description ? html`<small>${product.description}</small>` : ""
  }</dt><dd>${money(price.unit_amount * line.quantity, price.currency)}</dd></div>`;
})}
${days ? html`<div><dt>Trial <small>${days} days</small></dt><dd>−${money(each, currency)}</dd></div>` : ""}
<div class="total"><dt>Due today</dt><dd>${money(due, currency)}</dd></div>
</dl>`;
}

function trialEnd(desk: Desk, session: CheckoutSession): number {
  return session.trial_days
    ? desk.now() + session.trial_days * DAY
    : (session.trial_end ?? desk.now());
}

const trialDays = (desk: Desk, session: CheckoutSession) =>
  Math.round((trialEnd(desk, session) - desk.now()) / DAY);

function promise(desk: Desk, session: CheckoutSession): string {
  const shop = desk.options.businessName ?? "The shop";
  const trial = orderTotal(desk, session) === 0;
  return trial
    ? `Nothing is charged today. ${shop} charges the card when the trial ends, and then each time it renews, until you cancel.`
    : `${shop} charges the card each time the subscription renews, until you cancel.`;
}
