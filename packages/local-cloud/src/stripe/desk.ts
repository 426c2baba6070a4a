import type { CloudContext } from "../kernel/service.ts";
import type { State } from "./state.ts";
import type { StripeOptions } from "./types.ts";

/** What every part of the stand-in works with. */
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
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
  /** Sets the timer of a subscription again. */
  rearm(subscriptionId: string): void;
  /** Sets the timer that ends an open checkout. */
  expireLater(checkoutId: string): void;
}
