import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * The counts of the bell and the Conversations link; written by the stream, read with the session.
 */
export const CountsEntity = new Entity(
  {
    model: { entity: "counts", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      unreadNotifications: { type: "number", default: 0 },
      unreadMessages: { type: "number", default: 0 },
      /** Notifications up to this time are read, whatever their rows say. */
      readBefore: { type: "string" },
      /** What "Mark all read" changed, so that it can be undone. */
      readBeforeUndo: { type: "string" },
      unreadUndo: { type: "number" },
      /** What was counted last, see count-once.ts. */
      counted: { type: "string" },
      /** Events of the last fan-outs that are counted. */
      toldOf: { type: "list", items: { type: "string" } },
      /** Grows with each change of that list. */
      toldVersion: { type: "number" },
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
