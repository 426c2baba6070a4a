import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const CountsEntity = new Entity(
  {
    model: { entity: "counts", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      unreadNotifications: { type: "number", default: 0 },
      unreadMessages: { type: "number", default: 0 },
      /** Everything up to this time counts as read, even if its row says otherwise. */
      readBefore: { type: "string" },
      readBeforeUndo: { type: "string" },
      unreadUndo: { type: "number" },
      /** Marks of the latest counted events; see count-once.ts. */
      counted: { type: "string" },
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
