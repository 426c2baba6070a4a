import type { CloudContext } from "../kernel/service.ts";
import { seedPrices } from "./catalogue.ts";
import { failRefund } from "./charges.ts";
import { expireCheckout } from "./checkout.ts";
import type { Desk } from "./desk.ts";
import { newId } from "./ids.ts";
import type { StripeEvent } from "./model.ts";
import { createPages } from "./pages/route.ts";
import { nextStep, runDue } from "./schedule.ts";
import { createService, forgetOldAnswers } from "./service.ts";
import { openState } from "./state.ts";
import type { StripeOptions, StripeStandIn } from "./types.ts";
import { createWebhooks } from "./webhooks.ts";

export type { StripeOptions, StripeStandIn } from "./types.ts";

/** The version of the API whose shapes are spoken; the newest SDK's own. */
const API_VERSION = "2026-10-28.endive";
const NO_REQUEST: StripeEvent["request"] = { id: null, idempotency_key: null };

/** A stand-in for Stripe: its API, hosted pages and webhooks over the context's store and clock. */
export function createStripe(context: CloudContext, options: StripeOptions): StripeStandIn {
  const { clock } = context;
  const state = openState(context.store);
  const webhooks = createWebhooks(context, state, options);
  const timers = new Map<string, () => void>();
  let request = NO_REQUEST;

  const within = <R>(about: StripeEvent["request"], work: () => R): R => {
    const before = request;
    request = about;
    try {
      return state.store.transaction(work);
    } finally {
      request = before;
    }
  };
  const startTimer = (id: string, seconds: number | undefined, work: () => void) => {
    timers.get(id)?.();
    timers.delete(id);
    if (seconds === undefined) return;
    const cancel = clock.at(seconds * 1000, () => {
      timers.delete(id);
      within(NO_REQUEST, work);
    });
    timers.set(id, cancel);
  };

  const desk: Desk = {
    context,
    options,
    state,
    now: () => Math.floor(clock.now() / 1000),
    newId: (prefix) => newId(prefix, clock.now()),
    pagesAt: () => `${(options.origin ?? context.origin)().replace(/\/$/, "")}/_stripe`,
    emit(type, object, previous) {
      const event = state.events.save({
        id: desk.newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: desk.now(),
        livemode: false,
        pending_webhooks: 1,
        request,
        type,
        data: {
          object: structuredClone(object),
          ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
        },
      });
      webhooks.enqueue(event);
    },
    rearm(subscriptionId) {
      const subscription = state.subscriptions.get(subscriptionId);
      const step = subscription && nextStep(desk, subscription);
      startTimer(subscriptionId, step?.at, () => runDue(desk, subscriptionId));
    },
    expireLater(checkoutId) {
      startTimer(checkoutId, state.checkouts.need(checkoutId).expires_at, () => {
        const session = state.checkouts.get(checkoutId);
        if (session?.status === "open") expireCheckout(desk, session);
      });
    },
    failLater(refundId) {
      const { fails_at } = state.refunds.need(refundId);
      if (fails_at) startTimer(refundId, fails_at, () => failRefund(desk, refundId));
    },
  };

  within(NO_REQUEST, () => seedPrices(desk, options.prices ?? []));
  forgetOldAnswers(desk);
  for (const { id } of state.subscriptions.all()) desk.rearm(id);
  for (const { id, status } of state.refunds.all()) if (status !== "failed") desk.failLater(id);
  for (const { id, status } of state.checkouts.all()) if (status === "open") desk.expireLater(id);

  return {
    service: createService(desk, within),
    route: createPages(desk, (work) => within(NO_REQUEST, work)),
    faults: webhooks.faults,
    pending: webhooks.pending,
    deliverDue: webhooks.deliverDue,
    close() {
      webhooks.close();
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
