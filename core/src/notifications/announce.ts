import { push } from "../realtime/push.ts";
import { socketsToTell } from "../realtime/sockets.service.ts";
import type { NotificationKey } from "./notifications.entity.ts";

/** Makes clients refetch their notifications. Not stored: clients also poll. */
async function pushTo(
  domainEventId: string,
  { userId, notificationId }: NotificationKey,
  event: { type: "notification.created"; toast?: true } | { type: "notification.changed" },
): Promise<void> {
  // Reads them again: this notification is newer than the batch of events it's written in.
  await push(await socketsToTell([userId]), {
    id: `${domainEventId}-${userId}`,
    domainEvent: { ...event, notificationId, userId },
  });
}

/** @param hasToast whether the open app may show it */
export const announce = (
  domainEventId: string,
  row: NotificationKey,
  hasToast = false,
): Promise<void> =>
  pushTo(domainEventId, row, { type: "notification.created", ...(hasToast && { toast: true }) });

export const announceChange = (domainEventId: string, row: NotificationKey): Promise<void> =>
  pushTo(domainEventId, row, { type: "notification.changed" });
