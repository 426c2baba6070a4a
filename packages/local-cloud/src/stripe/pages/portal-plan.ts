import { type Html, html } from "../../kernel/html.ts";
import { beginPeriod, isStopping } from "../billing.ts";
import type { Desk } from "../desk.ts";
import { declineMessage } from "../errors.ts";
import { cardOf } from "../invoicing.ts";
import type { PortalSession, Price, Subscription, SubscriptionItem } from "../model.ts";
import { howOften, money } from "../money.ts";
import { changeItems, costOfChange } from "../proration.ts";
import { errorSummary } from "./card-form.ts";
import { notFound, type Page, redirect, respond } from "./layout.ts";

/** What a subscription may be changed to, in the order of the portal's configuration. */
export function otherPrices(
  desk: Desk,
  portal: PortalSession,
  subscription: Subscription,
): Price[] {
  const [item, ...more] = subscription.items;
  const canChange = ["active", "trialing"].includes(subscription.status);
  if (!item || more.length > 0 || !canChange || isStopping(subscription)) return [];
  return configurationOf(desk, portal)
    .products.flatMap(({ prices }) => prices.map((id) => desk.state.prices.need(id)))
    .filter(({ id, active, currency }) => {
      return id !== item.price && active && currency === subscription.currency;
    });
}

const configurationOf = (desk: Desk, { configuration }: PortalSession) =>
  desk.state.portalConfigurations.get(configuration ?? "") ?? {
    products: [],
    proration_behavior: "none" as const,
  };

/** Choosing another plan, then what it costs now, then the change. */
export function planPage(
  desk: Desk,
  portal: PortalSession,
  subscription: Subscription,
  priceId: string | undefined,
  form?: URLSearchParams,
): Page {
  const prices = otherPrices(desk, portal, subscription);
  const home = `/_stripe/portal/${portal.id}`;
  if (priceId === undefined) return form ? notFound() : choose(desk, portal, subscription, prices);
  const price = prices.find(({ id }) => id === priceId);
  if (!price) return notFound();
  const items = subscription.items.map((item) => ({ ...item, price: price.id }));
  if (!form) return confirm(desk, portal, subscription, items);
  const card = cardOf(desk, subscription);
  const decline = card ? (card.behaviour.later ?? card.behaviour.first) : "no_payment_method";
  if (decline && costOfChange(desk, subscription, items) > 0)
    return confirm(desk, portal, subscription, items, declineMessage(decline));
  changeItems(desk, subscription, items, configurationOf(desk, portal).proration_behavior);
  if (subscription.status === "trialing")
    beginPeriod(desk, subscription, desk.now(), "subscription_cycle", false);
  return redirect(portal.update?.done ?? home);
}

const nameOf = (desk: Desk, price: Price) => desk.state.products.need(price.product).name;
const perPeriod = (price: Price) =>
  `${money(price.unit_amount, price.currency)} ${howOften(price.recurring)}`;

function choose(
  desk: Desk,
  portal: PortalSession,
  subscription: Subscription,
  prices: Price[],
): Page {
  const home = `/_stripe/portal/${portal.id}`;
  const now = subscription.items.map(({ price }) => desk.state.prices.need(price));
  return respond({
    title: "Change the plan",
    narrow: true,
    leadsTo: [portal.return_url],
    main: html`${back(desk, portal)}
<h1>Change the plan</h1>
${now.map((price) => html`<p class="muted">Now it's ${nameOf(desk, price)}, ${perPeriod(price)}.</p>`)}
${prices.length > 0 ? "" : html`<p>There is no other plan to change to.</p>`}
${prices.map(
  (price) => html`<section class="section"><h2>${nameOf(desk, price)}</h2>
<p>${perPeriod(price)}</p>
<p class="actions"><a class="button" href="${home}/plan/${subscription.id}/${price.id}">Choose ${nameOf(desk, price)}</a></p></section>`,
)}`,
  });
}

function back(desk: Desk, portal: PortalSession): Html {
  const shop = desk.options.businessName;
  const [address, label] = portal.update
    ? [portal.return_url, `Back${shop ? ` to ${shop}` : ""}`]
    : [`/_stripe/portal/${portal.id}`, "Back"];
  return address
    ? html`<a class="back" href="${address}"><span aria-hidden="true">←</span> ${label}</a>`
    : html``;
}

function confirm(
  desk: Desk,
  portal: PortalSession,
  subscription: Subscription,
  items: SubscriptionItem[],
  problem?: string,
): Page {
  const [price] = items.map((item) => desk.state.prices.need(item.price));
  if (!price) return notFound();
  const cost = costOfChange(desk, subscription, items);
  const plans = `/_stripe/portal/${portal.id}/plan/${subscription.id}`;
  return respond({
    status: problem ? 402 : 200,
    title: "Confirm the change",
    narrow: true,
    leadsTo: [portal.return_url, portal.update?.done ?? null],
    main: html`<a class="back" href="${plans}"><span aria-hidden="true">←</span> Back</a>
<h1>Change to ${nameOf(desk, price)}?</h1>
${errorSummary(problem ? { payment: problem } : {})}
<dl class="sums"><div><dt>${nameOf(desk, price)}</dt><dd>${perPeriod(price)}</dd></div>
<div class="total"><dt>Due today</dt><dd>${money(Math.max(cost, 0), price.currency)}</dd></div>
${cost < 0 ? html`<div><dt>Credit for the next payments</dt><dd>${money(-cost, price.currency)}</dd></div>` : ""}</dl>
<p class="small muted terms">It changes at once${subscription.status === "trialing" ? ", and the trial ends" : ""}.</p>
<form class="actions" method="post"><button class="button primary" type="submit">Confirm</button>
<a class="button" href="${plans}">Choose another</a></form>`,
  });
}
