import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * Which of others' notifications show a member: to change them with the member, and to count each
 * person once per group.
 */
export const NotificationActorEntity = new Entity(
  {
    model: { entity: "notification-actor", version: "1", service: "attune" },
    attributes: {
      actorId: { type: "string", required: true },
      /** The notification's owner. */
      userId: { type: "string", required: true },
      notificationId: { type: "string", required: true },
      /** `createdAt` of the group they're counted in; a group that was read starts over. */
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
