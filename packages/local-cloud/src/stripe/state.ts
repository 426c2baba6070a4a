import type { Collection, Store } from "../kernel/store.ts";
import { missing } from "./errors.ts";
import type {
  Charge,
  CheckoutSession,
  Customer,
  Delivery,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from "./model.ts";

/** The collections of one kind of object, with Stripe's word for it in "No such …". */
export interface Records<T> extends Collection<T> {
  /** Throws resource_missing if there's none. */
  need(id: string, param?: string): T;
  save(record: T & { id: string }): T;
  /** Newest first. */
  all(): T[];
}

export interface SavedAnswer {
  fingerprint: string;
  status: number;
  body: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type State = ReturnType<typeof openState>;

export function openState(store: Store) {
  function records<T>(name: string, word: string): Records<T> {
    const collection = store.collection<T>(`stripe.${name}`);
    return {
      ...collection,
      need(id, param = "id") {
        const found = collection.get(id);
        if (!found) throw missing(word, id, param);
        return found;
      },
      save(record) {
        collection.put(record.id, record);
        return record;
      },
      all: () =>
        collection
          .list()
          .map((entry) => entry.value)
          .reverse(),
    };
  }
  return {
    store,
    customers: records<Customer>("customers", "customer"),
    products: records<Product>("products", "product"),
    prices: records<Price>("prices", "price"),
    paymentMethods: records<PaymentMethod>("payment_methods", "PaymentMethod"),
    checkouts: records<CheckoutSession>("checkout_sessions", "checkout.session"),
    subscriptions: records<Subscription>("subscriptions", "subscription"),
    invoices: records<Invoice>("invoices", "invoice"),
    charges: records<Charge>("charges", "charge"),
    refunds: records<Refund>("refunds", "refund"),
    portalConfigurations: records<PortalConfiguration>(
      "portal_configurations",
      "billing_portal.configuration",
    ),
    portals: records<PortalSession>("portal_sessions", "billing_portal.session"),
    events: records<StripeEvent>("events", "event"),
    deliveries: store.collection<Delivery>("stripe.deliveries"),
    answers: store.collection<SavedAnswer>("stripe.idempotency"),
    counters: store.collection<number>("stripe.counters"),
  };
}
