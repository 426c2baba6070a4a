import { html } from "../../kernel/html.ts";
import { stopping, stoppingAtEnd, update } from "../billing.ts";
import type { Desk } from "../desk.ts";
import type { PortalSession, Subscription } from "../model.ts";
import { longDate } from "../money.ts";
import { type CardEntry, cardFields, EMPTY_ENTRY, errorSummary, testCards } from "./card-form.ts";
import { message, notFound, type Page, redirect, respond } from "./layout.ts";
import { overview } from "./portal-overview.ts";
import { planPage } from "./portal-plan.ts";
import { submitCard } from "./submit-card.ts";

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
  if (act === "card") {
    const again = (entry: CardEntry, status: number) => cardPage(home, entry, status);
    const { customer: customerId } = portal;
    return form ? submitCard(desk, { form, customerId, to: home, again }) : cardPage(home);
  }
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
