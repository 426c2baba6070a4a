import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions } from "../kernel/table.ts";

/** A member's application to be a facilitator: one for each person, the last one counts. */
export const FacilitatorApplicationEntity = new Entity(
  {
    model: { entity: "facilitator-application", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      offering: { type: "string", required: true },
      credentials: { type: "string", required: true },
      status: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["userId"], template: "member#${userId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "facilitator-application", casing: "none" },
      },
      newest: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["status"],
          template: "facilitator-applications#${status}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["createdAt", "userId"],
          template: "${createdAt}#${userId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);
