import type { Desk } from "./desk.ts";
import { invalidRequest } from "./errors.ts";
import { allow, type Form, integer, map, metadata, oneOf, required, text } from "./form.ts";
import type { Price, Product } from "./model.ts";
import type { SeedPrice } from "./types.ts";

export function newProduct(
  desk: Desk,
  name: string,
  description: string | null,
  fields: Partial<Product> = {},
): Product {
  const now = desk.now();
  return desk.state.products.save({
    id: desk.newId("prod"),
    object: "product",
    created: now,
    updated: now,
    active: true,
    name,
    description,
    default_price: null,
    metadata: {},
    ...fields,
  });
}

/** A price as POST /v1/prices and a checkout's `price_data` describe it. */
export function newPrice(desk: Desk, form: Form, fields: Partial<Price>): Price {
  const currency = required(form, "currency").toLowerCase();
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}`, "currency");
  const amount = integer(form, "unit_amount");
  if (amount === undefined || amount < 0)
    throw invalidRequest("Missing required param: unit_amount.", "unit_amount");
  const recurring = map(form, "recurring");
  if (!recurring)
    throw invalidRequest(
      "The local payment provider knows recurring prices only; give recurring[interval].",
      "recurring",
    );
  allow(recurring, "recurring", "interval", "interval_count", "usage_type");
  const interval = oneOf(recurring, "interval", ["day", "week", "month", "year"]);
  if (!interval) throw invalidRequest("Missing required param: interval.", "recurring[interval]");
  return desk.state.prices.save({
    id: desk.newId("price"),
    object: "price",
    created: desk.now(),
    active: true,
    currency,
    product: productOf(desk, form),
    nickname: text(form, "nickname") ?? null,
    lookup_key: null,
    unit_amount: amount,
    recurring: { interval, interval_count: integer(recurring, "interval_count") ?? 1 },
    metadata: metadata(form),
    ...fields,
  });
}

function productOf(desk: Desk, form: Form): string {
  const id = text(form, "product");
  if (id) return desk.state.products.need(id, "product").id;
  const data = map(form, "product_data");
  if (!data) throw invalidRequest("Missing required param: product.", "product");
  allow(data, "product_data", "name", "description", "metadata", "images", "tax_code");
  return newProduct(desk, required(data, "name"), text(data, "description") || null, {
    metadata: metadata(data),
  }).id;
}

/** Creates the account's initial prices; existing ones stay as they are. */
export function seedPrices(desk: Desk, seeds: readonly SeedPrice[]): void {
  const known = new Set(desk.state.prices.all().map((price) => price.lookup_key));
  for (const seed of seeds) {
    if (known.has(seed.lookupKey)) continue;
    const product = newProduct(desk, seed.productName, seed.productDescription ?? null);
    desk.state.prices.save({
      id: desk.newId("price"),
      object: "price",
      created: desk.now(),
      active: true,
      currency: seed.currency.toLowerCase(),
      product: product.id,
      nickname: null,
      lookup_key: seed.lookupKey,
      unit_amount: seed.unitAmount,
      recurring: { interval: seed.interval, interval_count: 1 },
      metadata: {},
    });
  }
}
