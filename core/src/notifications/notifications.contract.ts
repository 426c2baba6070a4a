import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { timeZoneSchema } from "../kernel/formats.ts";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, sentTimeSchema, timeSchema } from "../kernel/schemas.ts";
import { maxToastsAsked } from "./notifications.rules.ts";

export const notificationTypes = [
  "connection_request",
  "connection_accepted",
  "invitation_joined",
  "message",
  "photo_tag",
  "mention",
  "post_reaction",
  "post_comment",
  "poll_closed",
  "circle_invitation",
  "circle_update",
  "circle_joined",
  "event",
  "event_reminder",
  "system",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const reactorSchema = z.object({
  userId: z.string(),
  reactorName: z.string(),
  avatarUrl: z.nullable(z.string()),
  reactionType: z.nullable(z.string()),
  createdAt: timeSchema,
});

const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  connectionRequestId: z.nullable(z.string()),
  senderUserId: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  senderAvatarUrl: z.nullable(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  /** 3 is urgent, 2 important, 1 normal. */
  priority: z.number(),
  actionUrl: z.nullable(z.string()),
  contentPreview: z.nullable(z.string()),
  isGrouped: z.boolean(),
  groupKey: z.nullable(z.string()),
  aggregatedData: z.array(reactorSchema),
  lastReactorId: z.nullable(z.string()),
  lastReactorName: z.nullable(z.string()),
  totalReactors: z.number(),
  reactionType: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notificationSchema>;

const notificationId = z.string().check(z.regex(/^ntf_[\w-]{1,120}$/));

const language = z._default(z.enum(interfaceLanguageCodes), "en");
/** A browser may know a zone that isn't known here yet. */
const timeZone = z.catch(z.optional(timeZoneSchema), undefined);

export const notificationsContract = {
  listNotifications: operation("signed_in")
    .route({ method: "GET", path: "/notifications" })
    .input(
      z.object({
        cursor: cursorSchema,
        language,
        timeZone,
      }),
    )
    .output(pageOf(notificationSchema)),

  /** Of notifications that have just come, those that the open and focused app shows. */
  listToasts: operation("signed_in")
    .route({ method: "GET", path: "/notifications/toasts" })
    .input(
      z.object({
        ids: z.array(notificationId).check(z.minLength(1), z.maxLength(maxToastsAsked)),
        language,
        timeZone,
      }),
    )
    .output(z.object({ items: z.array(notificationSchema) })),

  markRead: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/notifications/read" })
    .input(z.object({ ids: z.array(notificationId).check(z.minLength(1), z.maxLength(20)) }))
    .output(doneSchema),

  markAllRead: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/notifications/read-all" })
    .output(z.object({ readBefore: timeSchema })),

  /** `readBefore` is what `markAllRead` returned. */
  undoMarkAllRead: operation("signed_in", { limit: "write" })
    .route({ method: "POST", path: "/notifications/read-all/undo" })
    .input(z.object({ readBefore: sentTimeSchema }))
    .output(doneSchema),
};
