import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { notificationTypes } from "./notifications.contract.ts";

/** The id is derived from its domain event or group. */
export const NotificationEntity = new Entity(
  {
    model: { entity: "notification", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      notificationId: { type: "string", required: true },
      type: { type: notificationTypes, required: true },
      title: { type: "string", required: true },
      message: { type: "string", required: true },
      read: { type: "boolean", required: true, default: false },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      connectionRequestId: { type: "string" },
      senderUserId: { type: "string" },
      senderName: { type: "string" },
      senderAvatarUrl: { type: "string" },
      metadata: { type: "any" },
      priority: { type: "number", default: 1 },
      actionUrl: { type: "string" },
      contentPreview: { type: "string" },
      isGrouped: { type: "boolean", default: false },
      groupKey: { type: "string" },
      aggregatedData: { type: "any" },
      lastReactorId: { type: "string" },
      lastReactorName: { type: "string" },
      totalReactors: { type: "number", default: 1 },
      reactionType: { type: "string" },
      version: { type: "number", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "notifications#${userId}"),
        sk: key("sk", ["notificationId"], "${notificationId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "notifications#${userId}"),
        sk: key("gsi1sk", ["updatedAt"], "${updatedAt}"),
      },
    },
  },
  entityOptions,
);
