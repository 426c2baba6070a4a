import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * One side of a pair. Both are written together, so that there's one connection per pair, which
 * each side can list.
 */
export const ConnectionEntity = new Entity(
  {
    model: { entity: "connection", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      otherId: { type: "string", required: true },
      requestId: { type: "string", required: true },
      senderId: { type: "string", required: true },
      status: { type: ["pending", "accepted"] as const, required: true },
      /** Declined, cancelled or ended; kept to limit repeated requests. */
      deleted: { type: "boolean", default: false },
      declinedAt: { type: "string" },
      /** Number of requests by the same sender in a row, less than a day apart. */
      timesAsked: { type: "number" },
      emailSent: { type: "boolean", default: false },
      otherName: { type: "string", required: true },
      otherUsername: { type: "string", required: true },
      otherImageUrl: { type: "string" },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      /** Pending ones are listed by who asked. */
      listed: { type: ["received", "sent", "accepted", "gone"] as const, required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "connections#${userId}"),
        sk: key("sk", ["otherId"], "${otherId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId", "listed"], "connections#${userId}#${listed}"),
        sk: key("gsi1sk", ["updatedAt"], "${updatedAt}"),
      },
    },
  },
  entityOptions,
);
