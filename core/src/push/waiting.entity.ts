import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * The push of a member's conversation, thread or single thing. What comes while it waits joins it;
 * once it's out, the row remembers which events it was about.
 */
export const WaitingPushEntity = new Entity(
  {
    model: { entity: "waiting-push", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      tag: { type: "string", required: true },
      status: { type: ["waiting", "done"] as const, required: true },
      /** Of the newest event: what the policy is asked with again, and where it leads. */
      facts: { type: "any", required: true },
      /** Events that it's about. */
      count: { type: "number", required: true },
      /** The last domain events that are counted. */
      toldOf: { type: "list", items: { type: "string" }, required: true },
      /** Devices that have it already, when others didn't answer. */
      sentTo: { type: "list", items: { type: "string" } },
      /** How often a push service didn't answer. */
      failures: { type: "number" },
      scheduledFor: { type: "string", required: true },
      /** Whether it waits longer than a queue holds a message. */
      isLater: { type: "boolean", required: true },
      version: { type: "number", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "pushes#${userId}"),
        sk: key("sk", ["tag"], "${tag}"),
      },
      due: {
        index: "gsi2",
        condition: ({ isLater }) => isLater === true,
        pk: key("gsi2pk", [], "pushes-due"),
        sk: key("gsi2sk", ["scheduledFor", "userId", "tag"], "${scheduledFor}#${userId}#${tag}"),
      },
    },
  },
  entityOptions,
);
