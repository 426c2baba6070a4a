import { CustomAttributeType, Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const severities = ["low", "medium", "high", "critical"] as const;

export const SecurityEventEntity = new Entity(
  {
    model: { entity: "security-event", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      userId: { type: "string", required: true },
      eventType: { type: "string", required: true },
      severity: { type: severities, required: true },
      details: { type: CustomAttributeType<Record<string, string>>("any") },
      /** Sent by the member's browser, so it can't be trusted. */
      isReported: { type: "boolean" },
      /** Id of the acting admin's event for the same change. */
      adminEvent: { type: "string" },
      createdAt: { type: "string", required: true },
      resolved: { type: "boolean", required: true, default: false },
      resolvedAt: { type: "string" },
      resolvedBy: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "security-event#${eventId}"),
        sk: key("sk", [], "security-event"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "security-events#${userId}"),
        sk: key("gsi1sk", ["eventId"], "${eventId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", [], "security-events"),
        sk: key("gsi2sk", ["eventId"], "${eventId}"),
      },
    },
  },
  entityOptions,
);
