import { createHmac } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { CloudContext } from "../kernel/service.ts";
import type { Delivery, StripeEvent } from "./model.ts";
import type { State } from "./state.ts";
import type { StripeOptions, WebhookFaults } from "./types.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits between the attempts; about three days in all, as Stripe's. */
const RETRIES = [MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];
const PATIENCE = 20_000;

/** Delivers events to the webhook, at least once each; what waits is in the store. */
export function createWebhooks(context: CloudContext, state: State, options: StripeOptions) {
  const faults: WebhookFaults = { doubled: false, delay: 0, reversed: false };
  let closed = false;
  let pass: Promise<number> | undefined;

  /** Undefined while the address isn't complete, because the origin doesn't listen yet. */
  const address = () => {
    const url = options.webhookUrl();
    return url && URL.canParse(url) ? url : undefined;
  };
  const due = (): { key: string; value: Delivery }[] => {
    if (closed || !address()) return [];
    const now = context.clock.now();
    const entries = state.deliveries.list().filter(({ value }) => value.nextAt <= now);
    return faults.reversed ? entries.reverse() : entries;
  };
  const wake = (time: number) =>
    context.clock.at(time, () => context.background(async () => void (await deliverDue())));

  async function attempt(key: string, delivery: Delivery): Promise<number> {
    const event = state.events.get(key);
    const url = address();
    if (!event || !url) return 0;
    let taken = false;
    let sent = 0;
    for (let copy = 0; copy < (faults.doubled ? 2 : 1); copy++) {
      taken = (await post(url, event)) || taken;
      sent += 1;
    }
    if (closed) return sent;
    if (taken) state.deliveries.delete(key);
    else postpone(key, event, delivery.attempts + 1);
    return sent;
  }

  function postpone(key: string, event: StripeEvent, attempts: number): void {
    const wait = RETRIES[attempts - 1];
    context.log({
      source: "stripe",
      level: "warn",
      text: `The webhook did not take ${event.type} (${key}), attempt ${attempts}${wait ? "" : ", the last"}.`,
    });
    if (wait === undefined) {
      state.deliveries.delete(key);
      return;
    }
    const nextAt = context.clock.now() + wait;
    state.deliveries.put(key, { attempts, nextAt });
    wake(nextAt);
  }

  async function post(url: string, event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(context.clock.now() / 1000);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature(payload, timestamp, options.webhookSecret),
          "user-agent": "Stripe/1.0 (local)",
        },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function deliverAll(): Promise<number> {
    // Wait for a move of the clock to finish, so that signatures have the final time.
    await setImmediate();
    let sent = 0;
    for (let batch = due(); batch.length > 0; batch = due())
      for (const { key, value } of batch) {
        if (closed) return sent;
        sent += await attempt(key, value);
      }
    return sent;
  }

  function deliverDue(): Promise<number> {
    pass ??= deliverAll().finally(() => {
      pass = undefined;
    });
    return pass;
  }

  for (const { value } of state.deliveries.list()) wake(value.nextAt);

  return {
    faults,
    deliverDue,
    pending: () => due().length,
    /**
     * Queues an event if the endpoint listens to its type; call within the transaction that stores
     * it.
     */
    enqueue(event: StripeEvent): void {
      if (options.webhookEvents?.includes(event.type) === false) return;
      const nextAt = context.clock.now() + faults.delay;
      state.deliveries.put(event.id, { attempts: 0, nextAt });
      wake(nextAt);
    },
    close(): void {
      closed = true;
    },
  };
}

/** The Stripe-Signature header: an HMAC over time and payload. */
export function signature(payload: string, timestamp: number, secret: string): string {
  const mac = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${mac}`;
}
