import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * Finds the notifications that name a member, to update them with their card, and counts each
 * member once per group.
 */
export const NotificationActorEntity = new Entity(
  {
    model: { entity: "notification-actor", version: "1", service: "attune" },
    attributes: {
      actorId: { type: "string", required: true },
      userId: { type: "string", required: true },
      notificationId: { type: "string", required: true },
      /** The group's `createdAt`, because a group that was read starts over. */
      groupCreatedAt: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["actorId"], "notification-actors#${actorId}"),
        sk: key("sk", ["userId", "notificationId"], "${userId}#${notificationId}"),
      },
      byRecipient: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "notification-actors#${userId}"),
        sk: key("gsi1sk", ["notificationId", "actorId"], "${notificationId}#${actorId}"),
      },
    },
  },
  entityOptions,
);
