import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** What the bell and the Conversations link count; kept by the stream, read with the session. */
export const CountsEntity = new Entity(
  {
    model: { entity: "counts", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      unreadNotifications: { type: "number", default: 0 },
      unreadMessages: { type: "number", default: 0 },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "counts"),
      },
    },
  },
  entityOptions,
);
