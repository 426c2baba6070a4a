import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { timeSchema } from "../kernel/schemas.ts";

/** A row of membership_types. Money is in cents of `currency`. */
export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  /** The price struck through beside an early-bird price, or null. */
  regularPrice: z.nullable(z.number()),
  interval: z.enum(["month", "year"]),
  trialDays: z.number(),
  features: z.array(z.string()),
  isActive: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

export const membershipStatuses = ["active", "grace", "cancelled", "lapsed"] as const;

/** A row of user_memberships with its type. */
export const membershipSchema = z.object({
  id: z.string(),
  /** `grace` after a failed payment and `cancelled` before the paid period ends still count as active. */
  status: z.enum(membershipStatuses),
  /** null means no expiry. */
  expiresAt: z.nullable(timeSchema),
  isTrial: z.boolean(),
  membershipTypeId: z.string(),
  typeName: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Whether it ends at `expiresAt` instead of renewing. */
  endsAtExpiry: z.boolean(),
});
export type Membership = z.infer<typeof membershipSchema>;

export const membershipsContract = {
  listPlans: operation("signed_in")
    .route({ method: "GET", path: "/memberships/plans" })
    .output(z.object({ items: z.array(planSchema), trialAvailable: z.boolean() })),

  getMembership: operation("signed_in")
    .route({ method: "GET", path: "/memberships/current" })
    .output(z.nullable(membershipSchema)),
};
