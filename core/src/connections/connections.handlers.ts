import { system } from "../kernel/actor.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { changeNotification } from "../notifications/create.service.ts";
import { markGroupRead } from "../notifications/notifications.service.ts";
import { notify } from "../notifications/notify.ts";
import {
  connectionAccepted,
  connectionRequested,
  requestKey,
} from "./connections.notifications.ts";
import { endBetween, isOpenRequest } from "./connections.service.ts";

/** Shows the request's outcome in its notification, and marks it as read. */
async function closeNotice(
  receiverId: string,
  requestId: string,
  status: "accepted" | "ended",
): Promise<void> {
  const key = requestKey(requestId);
  await changeNotification(receiverId, key, { status });
  await markGroupRead(receiverId, key);
}

export const handlers: EventHandlers = {
  "connection.requested": async ({ requestId, senderId, receiverId }, domainEventId) => {
    // Domain events can arrive out of order: the request may already be answered.
    if (!(await isOpenRequest(requestId, senderId, receiverId))) return;
    await withCard(senderId, (card) =>
      notify(domainEventId, connectionRequested(receiverId, card, requestId)),
    );
  },
  "connection.accepted": async ({ requestId, senderId, receiverId }, domainEventId) => {
    await closeNotice(receiverId, requestId, "accepted");
    await withCard(receiverId, (card) =>
      notify(domainEventId, connectionAccepted(senderId, card, requestId)),
    );
  },
  "connection.ended": ({ requestId, receiverId }) => closeNotice(receiverId, requestId, "ended"),
  "block.added": ({ userId, blockedId }) => endBetween(system(userId), blockedId),
};
