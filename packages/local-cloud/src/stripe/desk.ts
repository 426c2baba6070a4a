import type Stripe from "stripe";
import type { CloudContext } from "../kernel/service.ts";
import type { EventType } from "./model.ts";
import type { State } from "./state.ts";
import type { StripeOptions } from "./types.ts";
import type { Wire } from "./wire.ts";

type Carried<Type extends EventType> = Wire<
  Extract<Stripe.Event, { type: Type }>["data"]["object"]
>;
/** What an event of a type carries, by Stripe's types, which forget that an upcoming invoice has no id. */
export type EventObject<Type extends EventType> = Type extends "invoice.upcoming"
  ? Omit<Carried<Type>, "id">
  : Carried<Type>;

/** What all parts of the stand-in share. */
export interface Desk {
  context: CloudContext;
  options: StripeOptions;
  state: State;
  /** Seconds since 1970. */
  now(): number;
  newId(prefix: string): string;
  /** Where the hosted pages are, without a slash at the end. */
  pagesAt(): string;
  /** Writes an event, to be delivered after the change it belongs to is on disk. */
  emit<Type extends EventType>(
    type: Type,
    object: EventObject<Type>,
    previous?: Record<string, unknown>,
  ): void;
  /** Resets a subscription's timer. */
  rearm(subscriptionId: string): void;
  /** Sets the timer that ends an open checkout. */
  expireLater(checkoutId: string): void;
  /** Sets the timer by which a refund comes back. */
  failLater(refundId: string): void;
}
