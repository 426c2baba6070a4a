import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { notificationTypes } from "./notifications.contract.ts";

/** Each KB costs another write unit in table and index, so nothing is stored twice. */
export const NotificationEntity = new Entity(
  {
    model: { entity: "notification", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      notificationId: { type: "string", required: true },
      type: { type: notificationTypes, required: true },
      title: { type: "string", required: true },
      /** "" where `words` say it. */
      message: { type: "string", required: true },
      /** For both texts; see kernel/texts. */
      words: { type: "any" },
      read: { type: "boolean", required: true, default: false },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      connectionRequestId: { type: "string" },
      senderUserId: { type: "string" },
      senderName: { type: "string" },
      senderAvatarUrl: { type: "string" },
      metadata: { type: "any" },
      /** Its entry in the metadata is `contentPreview`. */
      previewKey: { type: "string" },
      /** 1 if absent. */
      priority: { type: "number" },
      actionUrl: { type: "string" },
      contentPreview: { type: "string" },
      groupKey: { type: "string" },
      /** Without its sender, newest first. */
      aggregatedData: { type: "any" },
      totalReactors: { type: "number", default: 1 },
      reactionType: { type: "string" },
      /** Its first unread event, if that's before `createdAt`: events overtake each other. */
      newSince: { type: "string" },
      /** For a digest; see facts.ts. */
      facts: { type: "any" },
      /** Event ids, see told.ts. */
      told: { type: "string" },
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
