import type { Desk } from "./desk.ts";
import type {
  Charge,
  CheckoutSession,
  Customer,
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
import {
  customerShape,
  paymentMethodShape,
  priceShape,
  productShape,
  subscriptionShape,
} from "./shapes.ts";
import { chargeShape, refundShape } from "./shapes-charge.ts";
import { checkoutShape } from "./shapes-checkout.ts";
import { invoiceShape } from "./shapes-invoice.ts";
import { portalConfigurationShape, portalShape } from "./shapes-portal.ts";

/** Any record, identified by its `object`. */
export function shapeOf(
  desk: Desk,
  record:
    | Customer
    | Product
    | Price
    | PaymentMethod
    | CheckoutSession
    | Subscription
    | Invoice
    | Charge
    | Refund
    | PortalConfiguration
    | PortalSession
    | StripeEvent,
): object {
  switch (record.object) {
    case "customer":
      return customerShape(record);
    case "product":
      return productShape(record);
    case "price":
      return priceShape(record);
    case "payment_method":
      return paymentMethodShape(record);
    case "checkout.session":
      return checkoutShape(desk, record);
    case "subscription":
      return subscriptionShape(desk, record);
    case "invoice":
      return invoiceShape(desk, record);
    case "charge":
      return chargeShape(desk, record);
    case "refund":
      return refundShape(desk, record);
    case "billing_portal.configuration":
      return portalConfigurationShape(record);
    case "billing_portal.session":
      return portalShape(desk, record);
    case "event":
      return record;
  }
}
