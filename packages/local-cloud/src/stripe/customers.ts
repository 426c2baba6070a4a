import type { Desk } from "./desk.ts";
import type { Customer } from "./model.ts";
import { customerShape } from "./shapes.ts";

export function newCustomer(desk: Desk, fields: Partial<Customer>): Customer {
  return {
    id: desk.newId("cus"),
    object: "customer",
    created: desk.now(),
    email: null,
    name: null,
    description: null,
    phone: null,
    balance: 0,
    metadata: {},
    default_payment_method: null,
    ...fields,
  };
}

/** Saves a changed customer and emits an event with the previous values. */
export function saveCustomer(desk: Desk, before: Customer, after: Customer): Customer {
  desk.state.customers.save(after);
  const was: Record<string, unknown> = customerShape(before);
  const previous: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(customerShape(after)))
    if (JSON.stringify(value) !== JSON.stringify(was[name])) previous[name] = was[name];
  if (Object.keys(previous).length > 0)
    desk.emit("customer.updated", customerShape(after), previous);
  return after;
}
