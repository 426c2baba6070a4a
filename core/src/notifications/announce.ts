import { push } from "../realtime/push.ts";
import { socketsOf } from "../realtime/sockets.service.ts";
import type { NotificationEvents } from "./notifications.domain-events.ts";

interface Row {
  userId: string;
  notificationId: string;
}

/** For refetching the bell. Not stored: polling makes up for losses. */
async function pushTo(
  domainEventId: string,
  { userId, notificationId }: Row,
  type: keyof Omit<NotificationEvents, "notification.read">,
): Promise<void> {
  await push(await socketsOf([userId]), {
    id: `${domainEventId}-${userId}`,
    domainEvent: { type, notificationId, userId },
  });
}

export const announce = (domainEventId: string, row: Row): Promise<void> =>
  pushTo(domainEventId, row, "notification.created");

export const announceChange = (domainEventId: string, row: Row): Promise<void> =>
  pushTo(domainEventId, row, "notification.changed");
