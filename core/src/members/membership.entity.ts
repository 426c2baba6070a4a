import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Prices are defined only here. */
export const PlanEntity = new Entity(
  {
    model: { entity: "plan", version: "1", service: "attune" },
    attributes: {
      planId: { type: "string", required: true },
      name: { type: "string", required: true },
      description: { type: "string", required: true },
      price: { type: "number", required: true },
      currency: { type: "string", required: true },
      regularPrice: { type: "number" },
      interval: { type: ["month", "year"] as const, required: true },
      trialDays: { type: "number", required: true },
      features: { type: "list", items: { type: "string" }, required: true },
      isActive: { type: "boolean", required: true },
      position: { type: "number", required: true },
    },
    indexes: {
      all: {
        pk: key("pk", [], "plans"),
        sk: key("sk", ["planId"], "plan#${planId}"),
      },
    },
  },
  entityOptions,
);

/** For memberships that don't expire, because the index needs a value. */
export const noExpiry = "9999-12-31T00:00:00.000Z";

export const MembershipEntity = new Entity(
  {
    model: { entity: "membership", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      membershipId: { type: "string", required: true },
      planId: { type: "string", required: true },
      typeName: { type: "string", required: true },
      price: { type: "number", required: true },
      currency: { type: "string", required: true },
      /** Absent in older rows, where it means a month. */
      interval: { type: ["month", "year"] as const },
      status: { type: ["active", "grace", "cancelled", "lapsed"] as const, required: true },
      isTrial: { type: "boolean", required: true },
      expiresAt: { type: "string", required: true },
      endsAtExpiry: { type: "boolean", required: true },
      subscriptionId: { type: "string" },
      customerId: { type: "string" },
      /** Time of the provider's last event, in seconds; older events are ignored. */
      providerTime: { type: "number", required: true },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "membership"),
      },
      expiring: {
        index: "gsi2",
        pk: key("gsi2pk", ["status"], "memberships#${status}"),
        sk: key("gsi2sk", ["expiresAt", "userId"], "${expiresAt}#${userId}"),
      },
    },
  },
  entityOptions,
);
