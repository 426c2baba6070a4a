import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** The address at which calendar apps read the member's calendar; at most one. */
export const CalendarAddressEntity = new Entity(
  {
    model: { entity: "calendar-address", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      /** SHA-256 of the secret, in hex. */
      hash: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "calendar-address"),
      },
    },
  },
  entityOptions,
);
