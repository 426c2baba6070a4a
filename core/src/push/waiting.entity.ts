import { CustomAttributeType, Entity } from "electrodb";
import type { AttentionEvent } from "../attention/policy.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { entityOptions, key } from "../kernel/table.ts";

/** Have no names or texts. */
export interface PushFacts {
  type: string;
  event: AttentionEvent;
  senderId?: string | undefined;
  scopeId?: string | undefined;
  /** The row with the circle's quiet hours. */
  quietIn?: RowKey | undefined;
  /** The connection row of the reader and the author, for a post to connections. */
  connection?: RowKey | undefined;
  /** The row it's about: nothing is sent once it's gone. */
  subject?: RowKey | undefined;
  /** Its notification says whether it was read, and has the names. */
  notificationId?: string | undefined;
  /** Without a notification: row whose `unreadCount` says whether it was read. */
  unreadIn?: RowKey | undefined;
  path: string;
}

/** Collects new events while it waits; then it keeps their ids, to detect redeliveries. */
export const WaitingPushEntity = new Entity(
  {
    model: { entity: "waiting-push", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      tag: { type: "string", required: true },
      status: { type: ["waiting", "done"] as const, required: true },
      /** The newest event's, for policy and link. */
      facts: { type: CustomAttributeType<PushFacts>("any"), required: true },
      /** Facts of a few events before it, newest last, in case it's undone. */
      earlier: { type: "list", items: { type: CustomAttributeType<PushFacts>("any") } },
      count: { type: "number", required: true },
      /** Ids of the latest, to detect redeliveries. */
      handledEvents: { type: "list", items: { type: "string" }, required: true },
      /** Devices that already have it, if sending to others failed. */
      sentTo: { type: "list", items: { type: "string" } },
      failures: { type: "number" },
      scheduledFor: { type: "string", required: true },
      /** Whether it waits longer than a queue can delay messages. */
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
