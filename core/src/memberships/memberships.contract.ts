import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { timeSchema } from "../kernel/schemas.ts";

const intervalSchema = z.enum(["month", "year"]);

/** Prices are in cents of `currency`. */
const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Shown struck through next to an early-bird price. */
  regularPrice: z.nullable(z.number()),
  interval: intervalSchema,
  trialDays: z.number(),
  features: z.array(z.string()),
  isActive: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

const membershipStatuses = ["active", "grace", "cancelled", "lapsed"] as const;

export const membershipSchema = z.object({
  id: z.string(),
  /** `grace` (a payment failed) and `cancelled` count as active until the paid period ends. */
  status: z.enum(membershipStatuses),
  /** Null if it doesn't expire. */
  expiresAt: z.nullable(timeSchema),
  isTrial: z.boolean(),
  membershipTypeId: z.string(),
  typeName: z.string(),
  price: z.number(),
  currency: z.string(),
  /** What the price pays for. */
  interval: intervalSchema,
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
