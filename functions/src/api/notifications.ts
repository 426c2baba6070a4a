import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { notificationsContract } from "@attune/core/notifications/notifications.contract";
import {
  listNotifications,
  markAllRead,
  markRead,
  undoMarkAllRead,
} from "@attune/core/notifications/notifications.service";
import { implementing } from "../http/procedures.ts";

const notifications = implementing("notifications", notificationsContract);

export const router = {
  listNotifications: notifications.listNotifications.handler(({ input, context }) =>
    listNotifications(requireSignedIn(context.actor), input.cursor, input),
  ),
  markRead: notifications.markRead.handler(async ({ input, context }) => {
    await markRead(requireSignedIn(context.actor), input.ids);
    return done;
  }),
  markAllRead: notifications.markAllRead.handler(({ context }) =>
    markAllRead(requireSignedIn(context.actor)),
  ),
  undoMarkAllRead: notifications.undoMarkAllRead.handler(async ({ input, context }) => {
    await undoMarkAllRead(requireSignedIn(context.actor), input.readBefore);
    return done;
  }),
};
