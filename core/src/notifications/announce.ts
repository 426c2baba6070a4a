import { push } from "../realtime/push.ts";
import { socketsOf } from "../realtime/sockets.service.ts";
import type { NotificationEvents } from "./notifications.domain-events.ts";

interface Row {
  userId: string;
  notificationId: string;
}

/** Makes clients refetch their notifications. Not stored: clients also poll. */
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
