import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** A member's request for all that is kept about them. */
export const ExportEntity = new Entity(
  {
    model: { entity: "export", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      exportId: { type: "string", required: true },
      status: { type: ["preparing", "ready"] as const, required: true },
      requestedAt: { type: "string", required: true },
      expiresAt: { type: "string" },
      objectKey: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", ["exportId"], "export#${exportId}"),
      },
    },
  },
  entityOptions,
);
