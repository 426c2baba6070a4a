import { system } from "../kernel/actor.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { changeNotification } from "../notifications/create.service.ts";
import { notify } from "../notifications/notify.ts";
import {
  connectionAccepted,
  connectionRequested,
  requestKey,
} from "./connections.notifications.ts";
import { endBetween } from "./connections.service.ts";

export const handlers: EventHandlers = {
  "connection.requested": ({ requestId, senderId, receiverId }, domainEventId) =>
    withCard(senderId, (card) =>
      notify(domainEventId, connectionRequested(receiverId, card, requestId)),
    ),
  "connection.accepted": async ({ requestId, senderId, receiverId }, domainEventId) => {
    await changeNotification(receiverId, requestKey(requestId), { status: "accepted" });
    await withCard(receiverId, (card) =>
      notify(domainEventId, connectionAccepted(senderId, card, requestId)),
    );
  },
  "connection.ended": ({ requestId, receiverId }) =>
    changeNotification(receiverId, requestKey(requestId), { status: "ended" }),
  "block.added": ({ userId, blockedId }) => endBetween(system(userId), blockedId),
};
