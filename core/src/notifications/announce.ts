import { push } from "../realtime/push.ts";
import { socketsToTell } from "../realtime/sockets.service.ts";
import type { NotificationEvents } from "./notifications.domain-events.ts";
import type { NotificationKey } from "./notifications.entity.ts";

/** Makes clients refetch their notifications. Not stored: clients also poll. */
async function pushTo(
  domainEventId: string,
  { userId, notificationId }: NotificationKey,
  type: keyof Omit<NotificationEvents, "notification.read">,
): Promise<void> {
  // Reads them again: this notification is newer than the batch of events it's written in.
  await push(await socketsToTell([userId]), {
    id: `${domainEventId}-${userId}`,
    domainEvent: { type, notificationId, userId },
  });
}

export const announce = (domainEventId: string, row: NotificationKey): Promise<void> =>
  pushTo(domainEventId, row, "notification.created");

export const announceChange = (domainEventId: string, row: NotificationKey): Promise<void> =>
  pushTo(domainEventId, row, "notification.changed");
