import { cancel } from "../billing.ts";
import { newCustomer, saveCustomer } from "../customers.ts";
import type { Desk } from "../desk.ts";
import { allow, email, type Form, map, metadata, text } from "../form.ts";
import type { Customer } from "../model.ts";
import { attachedMethod } from "../payment-methods.ts";
import { customerShape, paymentMethodShape } from "../shapes.ts";
import { PAGING, page, type Route } from "./route.ts";

const FIELDS = ["email", "name", "description", "phone", "metadata", "invoice_settings"];

function changed(desk: Desk, form: Form, before: Customer): Customer {
  const field = (name: "email" | "name" | "description" | "phone") => {
    const value = name === "email" ? email(form, name) : text(form, name);
    return value === undefined ? before[name] : value || null;
  };
  const settings = map(form, "invoice_settings");
  if (settings) allow(settings, "invoice_settings", "default_payment_method");
  const method = settings && text(settings, "default_payment_method");
  const methodId = method ? attachedMethod(desk, method, before.id).id : null;
  return {
    ...before,
    email: field("email"),
    name: field("name"),
    description: field("description"),
    phone: field("phone"),
    metadata: metadata(form, before.metadata),
    default_payment_method: method === undefined ? before.default_payment_method : methodId,
  };
}

export const customers: Route[] = [
  {
    method: "POST",
    path: "/v1/customers",
    run(desk, form) {
      allow(form, "", ...FIELDS);
      const customer = desk.state.customers.save(changed(desk, form, newCustomer(desk, {})));
      desk.emit("customer.created", customerShape(customer));
      return customerShape(customer);
    },
  },
  {
    method: "GET",
    path: "/v1/customers",
    run(desk, form) {
      allow(form, "", ...PAGING, "email");
      const wanted = text(form, "email");
      const found = desk.state.customers.all().filter((one) => !wanted || one.email === wanted);
      return page(form, found, "/v1/customers", customerShape);
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id",
    run: (desk, _form, id) => customerShape(desk.state.customers.need(id)),
  },
  {
    method: "POST",
    path: "/v1/customers/:id",
    run(desk, form, id) {
      allow(form, "", ...FIELDS);
      const before = desk.state.customers.need(id);
      return customerShape(saveCustomer(desk, before, changed(desk, form, before)));
    },
  },
  {
    method: "DELETE",
    path: "/v1/customers/:id",
    run(desk, form, id) {
      allow(form, "");
      const customer = desk.state.customers.need(id);
      for (const subscription of desk.state.subscriptions.all())
        if (subscription.customer === id && subscription.ended_at === null)
          cancel(desk, subscription, { reason: "cancellation_requested" });
      for (const method of desk.state.paymentMethods.all())
        if (method.customer === id) desk.state.paymentMethods.delete(method.id);
      desk.state.customers.delete(id);
      desk.emit("customer.deleted", customerShape(customer));
      return { id, object: "customer", deleted: true };
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    run(desk, form, id) {
      allow(form, "", ...PAGING, "type");
      desk.state.customers.need(id);
      const methods = desk.state.paymentMethods.all().filter((one) => one.customer === id);
      return page(form, methods, `/v1/customers/${id}/payment_methods`, paymentMethodShape);
    },
  },
];
