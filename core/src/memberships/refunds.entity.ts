import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** What went back to a member's card, in the smallest unit of the currency. */
export const RefundEntity = new Entity(
  {
    model: { entity: "refund", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      /** The provider's. */
      refundId: { type: "string", required: true },
      /** Absent if it was made in the provider's dashboard, as the reason is. */
      invoiceId: { type: "string" },
      reason: { type: "string" },
      amount: { type: "number", required: true },
      currency: { type: "string", required: true },
      endedMembership: { type: "boolean", required: true },
      /** `failed`: the card's bank sent it back. */
      status: { type: ["made", "failed"] as const, required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", ["refundId"], "refund#${refundId}"),
      },
    },
  },
  entityOptions,
);
