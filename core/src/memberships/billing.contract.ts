import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { membershipSchema } from "./memberships.contract.ts";
import { invoiceSchema, refundsContract } from "./refunds.contract.ts";

/** Served by the only function with the provider's secret. */
export const billingContract = {
  /** The specification's `create-checkout`. */
  createCheckout: operation("signed_in", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/memberships/checkout" })
    .input(
      z.object({
        membershipId: z.string().check(z.maxLength(100)),
        membershipName: z.string().check(z.maxLength(100)),
        priceAmount: z.optional(z.int()),
        trialPeriodDays: z.optional(z.int()),
      }),
    )
    .output(z.object({ url: z.string() })),

  verifyCheckout: operation("signed_in", { limit: { most: 60, per: hour } })
    .route({ method: "POST", path: "/memberships/checkout/verify" })
    .input(z.object({ sessionId: z.optional(z.string().check(z.maxLength(200))) }))
    .output(
      z.object({
        status: z.enum(["active", "pending", "none"]),
        membership: z.nullable(membershipSchema),
      }),
    ),

  createPortal: operation("signed_in", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/memberships/portal" })
    .output(z.object({ url: z.string() })),

  /** The provider's page for another plan. */
  createPlanChange: operation("signed_in", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/memberships/plan-change" })
    .output(z.object({ url: z.string() })),

  refreshMembership: operation("signed_in", { limit: { most: 60, per: hour } })
    .route({ method: "POST", path: "/memberships/refresh" })
    .output(z.object({ membership: z.nullable(membershipSchema) })),

  listInvoices: operation("signed_in")
    .route({ method: "GET", path: "/memberships/invoices" })
    .output(z.object({ items: z.array(invoiceSchema) })),

  /** The specification's `sync-membership`. */
  syncMembership: operation({ permission: "users_update" }, { limit: "expensive" })
    .route({ method: "POST", path: "/admin/sync-membership" })
    .input(z.object({ email: z.email().check(z.maxLength(254)) }))
    .output(z.object({ synced: z.boolean(), userId: z.nullable(z.string()), message: z.string() })),

  ...refundsContract,
};
