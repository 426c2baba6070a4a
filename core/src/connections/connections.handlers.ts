import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { connectionAccepted, connectionRequested } from "./connections.notifications.ts";

export const handlers: EventHandlers = {
  "connection.requested": ({ requestId, senderId, receiverId }, domainEventId) =>
    withCard(senderId, (card) =>
      notify(domainEventId, connectionRequested(receiverId, card, requestId)),
    ),
  "connection.accepted": ({ requestId, senderId, receiverId }, domainEventId) =>
    withCard(receiverId, (card) =>
      notify(domainEventId, connectionAccepted(senderId, card, requestId)),
    ),
};
