import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import type { Place } from "../attention/circle-quiet.ts";
import { minute } from "../kernel/clock.ts";
import { placeInList } from "../kernel/list-place.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { entityOptions, key } from "../kernel/table.ts";
import { idPrefix } from "./notification-ids.ts";
import { type Notification, notificationTypes } from "./notifications.contract.ts";

/** Stored for digests and the notification list; default values are left out. */
export interface NotificationFacts extends Place {
  subject?: RowKey;
  scopeId?: string;
  isDirect?: boolean;
  isUrgent?: boolean;
  isForAttendees?: boolean;
  expiresAt?: number;
}

/** Replaces the group's key, which `notificationId` contains. */
const inId = "=";

/** How long a group's news leaves it where it is in the list. */
export const keepsPlaceFor = 15 * minute;

/** Each KB costs another write unit in table and index, so no value is stored twice. */
export const NotificationEntity = new Entity(
  {
    model: { entity: "notification", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      notificationId: { type: "string", required: true },
      type: { type: notificationTypes, required: true },
      title: { type: "string", required: true },
      /** Empty if it can be rendered from `words`. */
      message: { type: "string", required: true },
      /** Renders title and message in any language; see kernel/texts. */
      words: { type: CustomAttributeType<Record<string, unknown>>("any") },
      read: { type: "boolean", required: true, default: false },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      /** Its place in the list. The index's key itself, so it takes no space of its own. */
      listedAt: {
        type: "string",
        field: "gsi1sk",
        watch: ["updatedAt"],
        set: (listedAt, { updatedAt }) => placeInList(listedAt, updatedAt, keepsPlaceFor),
      },
      connectionRequestId: { type: "string" },
      senderUserId: { type: "string" },
      senderName: { type: "string" },
      senderAvatarUrl: { type: "string" },
      metadata: { type: CustomAttributeType<Record<string, unknown>>("any") },
      /** The metadata key whose value is stored as `contentPreview`. */
      previewKey: { type: "string" },
      /** 1 if absent. */
      priority: { type: "number" },
      actionUrl: { type: "string" },
      contentPreview: { type: "string" },
      /** Not stored if the id follows from it, as it does for most groups. */
      groupKey: {
        type: "string",
        set: (groupKey, { notificationId }) =>
          groupKey !== undefined && notificationId === idPrefix + groupKey ? inId : groupKey,
        get: (stored, { notificationId }) =>
          stored === inId ? notificationId?.slice(idPrefix.length) : stored,
      },
      /** The other members of a group, without its sender, newest first. */
      aggregatedData: { type: CustomAttributeType<Notification["aggregatedData"]>("any") },
      totalReactors: { type: "number", default: 1 },
      reactionType: { type: "string" },
      /**
       * Time of its first unread event if before `createdAt`, because events can arrive out of
       * order.
       */
      newSince: { type: "string" },
      /** Used by digests and quotes; see facts.ts. */
      facts: { type: CustomAttributeType<NotificationFacts>("any") },
      /** Of the latest events; see event-marks.ts. */
      eventMarks: { type: "string", field: "marks" },
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
        sk: key("gsi1sk", ["listedAt"], "${listedAt}"),
      },
    },
  },
  entityOptions,
);

export type NotificationItem = EntityItem<typeof NotificationEntity>;
export type NotificationKey = Pick<NotificationItem, "userId" | "notificationId">;
