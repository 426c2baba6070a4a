import type Stripe from "stripe";
import type { Desk } from "./desk.ts";
import type { PortalConfiguration, PortalSession } from "./model.ts";
import type { Wire } from "./wire.ts";

export function portalConfigurationShape(configuration: PortalConfiguration) {
  const { products, proration_behavior, ...fields } = configuration;
  return {
    ...fields,
    active: true,
    application: null,
    business_profile: {
      headline: null,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: {
        duration: { interval_options: [], type: "indefinite" },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: products.length > 0 ? ["price"] : [],
        enabled: products.length > 0,
        products: products.map((product) => ({
          ...product,
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        })),
        proration_behavior,
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    name: null,
    updated: configuration.created,
  } satisfies Wire<Stripe.BillingPortal.Configuration>;
}

export function portalShape(desk: Desk, portal: PortalSession) {
  const { update, ...fields } = portal;
  return {
    ...fields,
    configuration: portal.configuration ?? "bpc_local",
    customer_account: null,
    flow: update ? flowShape(update) : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${desk.pagesAt()}/portal/${portal.id}`,
  } satisfies Wire<Stripe.BillingPortal.Session>;
}

function flowShape({ subscription, done }: NonNullable<PortalSession["update"]>) {
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: done ? { return_url: done } : null,
      type: done ? "redirect" : "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: { subscription },
    subscription_update_confirm: null,
    type: "subscription_update",
  } satisfies Wire<Stripe.BillingPortal.Session.Flow>;
}
