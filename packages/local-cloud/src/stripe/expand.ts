import type { Desk } from "./desk.ts";
import { invalidRequest } from "./errors.ts";
import { shapeOf } from "./shape-of.ts";
import { listShape } from "./shapes.ts";
import { paymentShapes } from "./shapes-charge.ts";
import { orderLineShapes } from "./shapes-checkout.ts";

type Json = Record<string, unknown>;

/** Replaces ids by the objects they name, along paths such as "latest_invoice" or "data.customer". */
export function expand(desk: Desk, object: object, paths: readonly string[]): object {
  for (const path of paths) {
    if (path.split(".").length > 4)
      throw invalidRequest("You cannot expand more than 4 levels of a property.", "expand");
    // Decoded forms and stored objects are plain JSON.
    follow(desk, object as Json, path.split("."), path);
  }
  return object;
}

function follow(desk: Desk, holder: Json, [name = "", ...rest]: string[], path: string): void {
  if (name === "line_items" && holder.object === "checkout.session") addLines(desk, holder);
  if (name === "payments" && holder.object === "invoice") addPayments(desk, holder);
  if (!(name in holder))
    throw invalidRequest(`This property cannot be expanded (${path}).`, "expand");
  const value = holder[name];
  if (typeof value === "string") holder[name] = lookUp(desk, value) ?? value;
  const next = holder[name];
  if (rest.length === 0) return;
  // Decoded forms and stored objects are plain JSON.
  if (Array.isArray(next)) for (const entry of next) follow(desk, entry as Json, rest, path);
  // Decoded forms and stored objects are plain JSON.
  else if (next && typeof next === "object") follow(desk, next as Json, rest, path);
}

/** A checkout's lines are left out unless they are asked for. */
function addLines(desk: Desk, holder: Json): void {
  const session = desk.state.checkouts.need(String(holder.id));
  holder.line_items = listShape(
    orderLineShapes(desk, session),
    `/v1/checkout/sessions/${session.id}/line_items`,
  );
}

/** An invoice's payments are left out, too. */
function addPayments(desk: Desk, holder: Json): void {
  const invoice = desk.state.invoices.need(String(holder.id));
  holder.payments = listShape(
    paymentShapes(desk, invoice),
    `/v1/invoice_payments?invoice=${invoice.id}`,
  );
}

function lookUp(desk: Desk, id: string): object | undefined {
  const { state } = desk;
  const record =
    state.customers.get(id) ??
    state.subscriptions.get(id) ??
    state.invoices.get(id) ??
    state.charges.get(id) ??
    state.paymentMethods.get(id) ??
    state.products.get(id) ??
    state.prices.get(id) ??
    state.checkouts.get(id);
  return record && shapeOf(desk, record);
}
