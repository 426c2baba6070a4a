import { push } from "../realtime/push.ts";
import { socketsOf } from "../realtime/sockets.service.ts";
import type { NotificationEvents } from "./notifications.domain-events.ts";

/**
 * Pushes a new or changed notification to its member's open pages, which refetch the bell. Without
 * a stored event: if it's lost, they see it with the next poll.
 */
export async function announce(
  domainEventId: string,
  { userId, notificationId }: { userId: string; notificationId: string },
  type: keyof Omit<NotificationEvents, "notification.read"> = "notification.created",
): Promise<void> {
  await push(await socketsOf([userId]), {
    id: `${domainEventId}-${userId}`,
    domainEvent: { type, notificationId, userId },
  });
}
