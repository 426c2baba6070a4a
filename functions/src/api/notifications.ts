import { done } from "@attune/core/kernel/schemas";
import { notificationsContract } from "@attune/core/notifications/notifications.contract";
import {
  listNotifications,
  markAllRead,
  markRead,
  undoMarkAllRead,
} from "@attune/core/notifications/notifications.service";
import { listToasts } from "@attune/core/notifications/toasts.service";
import { implementing } from "../http/procedures.ts";

const notifications = implementing("notifications", notificationsContract);

export const router = {
  listNotifications: notifications.listNotifications.handler(({ input, context }) =>
    listNotifications(context.actor, input.cursor, input),
  ),
  listToasts: notifications.listToasts.handler(async ({ input, context }) => ({
    items: await listToasts(context.actor, input.ids, input),
  })),
  markRead: notifications.markRead.handler(async ({ input, context }) => {
    await markRead(context.actor, input.ids);
    return done;
  }),
  markAllRead: notifications.markAllRead.handler(({ context }) => markAllRead(context.actor)),
  undoMarkAllRead: notifications.undoMarkAllRead.handler(async ({ input, context }) => {
    await undoMarkAllRead(context.actor, input.readBefore);
    return done;
  }),
};
