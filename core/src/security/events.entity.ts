import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";

export const severities = ["low", "medium", "high", "critical"] as const;

export const SecurityEventEntity = new Entity(
  {
    model: { entity: "security-event", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      userId: { type: "string", required: true },
      eventType: { type: "string", required: true },
      severity: { type: severities, required: true },
      details: { type: "any" },
      createdAt: { type: "string", required: true },
      resolved: { type: "boolean", required: true, default: false },
      resolvedAt: { type: "string" },
      resolvedBy: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["eventId"],
          template: "security-event#${eventId}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "security-event", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "security-events#${userId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["eventId"], template: "${eventId}", casing: "none" },
      },
      newest: {
        index: "newest",
        pk: { field: "gsi2pk", composite: [], template: "security-events", casing: "none" },
        sk: { field: "gsi2sk", composite: ["eventId"], template: "${eventId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
