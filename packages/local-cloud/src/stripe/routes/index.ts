import { catalogue } from "./catalogue.ts";
import { charges } from "./charges.ts";
import { checkout } from "./checkout.ts";
import { customers } from "./customers.ts";
import { events } from "./events.ts";
import { invoices } from "./invoices.ts";
import { paymentMethods } from "./payment-methods.ts";
import { portal } from "./portal.ts";
import type { Route } from "./route.ts";
import { subscriptions } from "./subscriptions.ts";

const ROUTES: Route[] = [
  ...customers,
  ...catalogue,
  ...checkout,
  ...subscriptions,
  ...invoices,
  ...charges,
  ...paymentMethods,
  ...portal,
  ...events,
];

const MATCHERS = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(":id", "([\\w-]+)")}$`),
}));

/** The route of a call and what is at its ":id". */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const { route, pattern } of MATCHERS) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { route, id: match[1] ?? "" };
  }
  return undefined;
}
