import type { Desk } from "../desk.ts";
import { invalidRequest } from "../errors.ts";
import {
  allow,
  boolean,
  type Form,
  map,
  maps,
  metadata,
  oneOf,
  required,
  text,
  texts,
} from "../form.ts";
import type { PortalConfiguration, PortalSession } from "../model.ts";
import { portalConfigurationShape, portalShape } from "../shapes-portal.ts";
import { PAGING, page, type Route } from "./route.ts";

const behaviors = ["create_prorations", "none", "always_invoice"] as const;

/** Refuses to turn off features that the page always has. */
function checkConstants(features: Form): void {
  for (const name of ["invoice_history", "payment_method_update", "subscription_cancel"]) {
    const feature = map(features, name) ?? {};
    allow(
      feature,
      `features[${name}]`,
      "enabled",
      ...(name === "subscription_cancel" ? ["mode"] : []),
    );
    if (boolean(feature, "enabled") !== true)
      throw invalidRequest(
        `The local payment provider's portal can't do without ${name}.`,
        `features[${name}][enabled]`,
      );
    oneOf(feature, "mode", ["at_period_end"]);
  }
}

function createConfiguration(desk: Desk, form: Form): PortalConfiguration {
  allow(form, "", "features", "metadata", "name");
  const features = map(form, "features") ?? {};
  allow(
    features,
    "features",
    "invoice_history",
    "payment_method_update",
    "subscription_cancel",
    "subscription_update",
  );
  checkConstants(features);
  const change = map(features, "subscription_update") ?? {};
  const where = "features[subscription_update]";
  allow(
    change,
    where,
    "enabled",
    "default_allowed_updates",
    "products",
    "proration_behavior",
    "trial_update_behavior",
  );
  oneOf(change, "trial_update_behavior", ["end_trial"]);
  if (texts(change, "default_allowed_updates").some((what) => what !== "price"))
    throw invalidRequest("The local payment provider's portal changes prices only.", where);
  return desk.state.portalConfigurations.save({
    id: desk.newId("bpc"),
    object: "billing_portal.configuration",
    created: desk.now(),
    products: boolean(change, "enabled") ? productsOf(desk, change, where) : [],
    proration_behavior: oneOf(change, "proration_behavior", behaviors) ?? "none",
    metadata: metadata(form),
  });
}

function productsOf(desk: Desk, change: Form, where: string): PortalConfiguration["products"] {
  const given = maps(change, "products");
  if (given.length > 10) throw invalidRequest("At most 10 products.", `${where}[products]`);
  return given.map((one, place) => {
    const at = `${where}[products][${place}]`;
    allow(one, at, "product", "prices");
    const product = desk.state.products.need(required(one, "product"), `${at}[product]`).id;
    const prices = texts(one, "prices").map((id) => desk.state.prices.need(id, `${at}[prices]`));
    for (const price of prices)
      if (!price.active || price.product !== product)
        throw invalidRequest("The price is inactive or another product's.", `${at}[prices]`);
    return { product, prices: prices.map(({ id }) => id) };
  });
}

function address(form: Form, name: string): string | null {
  const value = text(form, name) || null;
  if (value && !URL.canParse(value)) throw invalidRequest("Not a valid URL", name, "url_invalid");
  return value;
}

function createSession(desk: Desk, form: Form): PortalSession {
  allow(form, "", "customer", "return_url", "configuration", "flow_data");
  const customer = desk.state.customers.need(required(form, "customer"), "customer").id;
  const id = text(form, "configuration");
  const configuration = id ? desk.state.portalConfigurations.need(id, "configuration") : undefined;
  const flow = map(form, "flow_data");
  return desk.state.portals.save({
    id: desk.newId("bps"),
    object: "billing_portal.session",
    created: desk.now(),
    customer,
    return_url: address(form, "return_url"),
    configuration: configuration?.id ?? null,
    update: flow ? updateFlow(desk, flow, customer, configuration) : null,
  });
}

function updateFlow(
  desk: Desk,
  flow: Form,
  customer: string,
  configuration: PortalConfiguration | undefined,
): NonNullable<PortalSession["update"]> {
  allow(flow, "flow_data", "type", "subscription_update", "after_completion");
  oneOf(flow, "type", ["subscription_update"]);
  required(flow, "type");
  const change = map(flow, "subscription_update") ?? {};
  allow(change, "flow_data[subscription_update]", "subscription");
  const where = "flow_data[subscription_update][subscription]";
  const subscription = desk.state.subscriptions.need(required(change, "subscription"), where);
  if (subscription.customer !== customer || subscription.ended_at !== null)
    throw invalidRequest("This subscription cannot be updated.", where);
  if (!configuration || configuration.products.length === 0)
    throw invalidRequest(
      "This subscription cannot be updated because the subscription update feature in the portal configuration is disabled.",
      "flow_data[type]",
    );
  const after = map(flow, "after_completion");
  if (after) {
    allow(after, "flow_data[after_completion]", "type", "redirect");
    oneOf(after, "type", ["redirect"]);
  }
  const redirect = map(after ?? {}, "redirect") ?? {};
  allow(redirect, "flow_data[after_completion][redirect]", "return_url");
  return { subscription: subscription.id, done: address(redirect, "return_url") };
}

/** The customer portal and what it allows. */
export const portal: Route[] = [
  {
    method: "POST",
    path: "/v1/billing_portal/configurations",
    run: (desk, form) => portalConfigurationShape(createConfiguration(desk, form)),
  },
  {
    method: "GET",
    path: "/v1/billing_portal/configurations",
    run(desk, form) {
      allow(form, "", ...PAGING, "active", "is_default");
      const found = boolean(form, "active") === false ? [] : desk.state.portalConfigurations.all();
      return page(form, found, "/v1/billing_portal/configurations", portalConfigurationShape);
    },
  },
  {
    method: "POST",
    path: "/v1/billing_portal/sessions",
    run: (desk, form) => portalShape(desk, createSession(desk, form)),
  },
];
