import { catalogue } from "./catalogue.ts";
import { checkout } from "./checkout.ts";
import { customers } from "./customers.ts";
import { invoices } from "./invoices.ts";
import { others } from "./others.ts";
import { paymentMethods } from "./payment-methods.ts";
import type { Route } from "./route.ts";
import { subscriptions } from "./subscriptions.ts";

const ROUTES: Route[] = [
  ...customers,
  ...catalogue,
  ...checkout,
  ...subscriptions,
  ...invoices,
  ...paymentMethods,
  ...others,
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
