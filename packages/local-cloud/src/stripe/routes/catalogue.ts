import { newPrice, newProduct } from "../catalogue.ts";
import type { Desk } from "../desk.ts";
import { invalidRequest } from "../errors.ts";
import { allow, boolean, type Form, metadata, required, text, texts } from "../form.ts";
import type { Price } from "../model.ts";
import { priceShape, productShape } from "../shapes.ts";
import { PAGING, page, type Route } from "./route.ts";

/** Lookup keys are unique; a price may take one over if the request says so. */
function takeLookupKey(desk: Desk, form: Form, self?: string): string | null | undefined {
  const key = text(form, "lookup_key");
  if (key === undefined) return undefined;
  const holder = desk.state.prices.all().find((one) => key !== "" && one.lookup_key === key);
  if (holder && holder.id !== self) {
    if (!boolean(form, "transfer_lookup_key"))
      throw invalidRequest(
        `A price (\`${holder.id}\`) already uses that lookup key.`,
        "lookup_key",
        "resource_already_exists",
      );
    desk.state.prices.save({ ...holder, lookup_key: null });
  }
  return key || null;
}

const isActive = (form: Form, one: { active: boolean }) => {
  const active = boolean(form, "active");
  return active === undefined || one.active === active;
};

export const catalogue: Route[] = [
  {
    method: "POST",
    path: "/v1/products",
    run(desk, form) {
      allow(form, "", "id", "name", "description", "active", "metadata");
      const id = text(form, "id");
      if (id && desk.state.products.get(id))
        throw invalidRequest("Product already exists.", "id", "resource_already_exists");
      const product = newProduct(desk, required(form, "name"), text(form, "description") || null, {
        ...(id ? { id } : {}),
        active: boolean(form, "active") ?? true,
        metadata: metadata(form),
      });
      desk.emit("product.created", productShape(product));
      return productShape(product);
    },
  },
  {
    method: "GET",
    path: "/v1/products",
    run(desk, form) {
      allow(form, "", ...PAGING, "active", "ids");
      const ids = texts(form, "ids");
      const found = desk.state.products
        .all()
        .filter((one) => isActive(form, one) && (ids.length === 0 || ids.includes(one.id)));
      return page(form, found, "/v1/products", productShape);
    },
  },
  {
    method: "GET",
    path: "/v1/products/:id",
    run: (desk, _form, id) => productShape(desk.state.products.need(id)),
  },
  {
    method: "POST",
    path: "/v1/products/:id",
    run(desk, form, id) {
      allow(form, "", "name", "description", "active", "metadata", "default_price");
      const before = desk.state.products.need(id);
      const price = text(form, "default_price");
      const product = desk.state.products.save({
        ...before,
        updated: desk.now(),
        name: text(form, "name") || before.name,
        description: text(form, "description") ?? before.description,
        active: boolean(form, "active") ?? before.active,
        metadata: metadata(form, before.metadata),
        default_price: price ? desk.state.prices.need(price).id : before.default_price,
      });
      desk.emit("product.updated", productShape(product));
      return productShape(product);
    },
  },
  {
    method: "POST",
    path: "/v1/prices",
    run(desk, form) {
      allow(
        form,
        "",
        "currency",
        "unit_amount",
        "recurring",
        "product",
        "product_data",
        "nickname",
        "active",
        "metadata",
        "lookup_key",
        "transfer_lookup_key",
        "tax_behavior",
      );
      const lookup_key = takeLookupKey(desk, form) ?? null;
      const active = boolean(form, "active") ?? true;
      const price = newPrice(desk, form, { lookup_key, active });
      desk.emit("price.created", priceShape(price));
      return priceShape(price);
    },
  },
  {
    method: "GET",
    path: "/v1/prices",
    run(desk, form) {
      allow(form, "", ...PAGING, "active", "lookup_keys", "product", "currency", "type");
      const keys = texts(form, "lookup_keys");
      const product = text(form, "product");
      const currency = text(form, "currency");
      const fits = (one: Price) =>
        isActive(form, one) &&
        (keys.length === 0 || (one.lookup_key !== null && keys.includes(one.lookup_key))) &&
        (!product || one.product === product) &&
        (!currency || one.currency === currency) &&
        text(form, "type") !== "one_time";
      return page(form, desk.state.prices.all().filter(fits), "/v1/prices", priceShape);
    },
  },
  {
    method: "GET",
    path: "/v1/prices/:id",
    run: (desk, _form, id) => priceShape(desk.state.prices.need(id)),
  },
  {
    method: "POST",
    path: "/v1/prices/:id",
    run(desk, form, id) {
      allow(form, "", "active", "nickname", "metadata", "lookup_key", "transfer_lookup_key");
      const before = desk.state.prices.need(id);
      const key = takeLookupKey(desk, form, id);
      const price = desk.state.prices.save({
        ...before,
        active: boolean(form, "active") ?? before.active,
        nickname: text(form, "nickname") ?? before.nickname,
        metadata: metadata(form, before.metadata),
        lookup_key: key === undefined ? before.lookup_key : key,
      });
      desk.emit("price.updated", priceShape(price));
      return priceShape(price);
    },
  },
];
