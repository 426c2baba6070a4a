import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Copies the member's card. Declining, stepping down and removing delete it. */
export const CoHostEntity = new Entity(
  {
    model: { entity: "event-co-host", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      status: { type: ["invited", "accepted"] as const, required: true },
      invitedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "event#${eventId}"),
        sk: key("sk", ["userId"], "co-host#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "co-hosted-events#${userId}"),
        sk: key("gsi1sk", ["eventId"], "${eventId}"),
      },
    },
  },
  entityOptions,
);
