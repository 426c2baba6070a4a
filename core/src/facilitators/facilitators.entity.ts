import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions, key } from "../kernel/table.ts";

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
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "facilitator-application"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["status"], "facilitator-applications#${status}"),
        sk: key("gsi2sk", ["createdAt", "userId"], "${createdAt}#${userId}"),
      },
    },
  },
  entityOptions,
);
