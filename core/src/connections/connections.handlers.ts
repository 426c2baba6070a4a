import { system } from "../kernel/actor.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { closeNotification } from "../notifications/close.ts";
import { notify } from "../notifications/notify.ts";
import {
  connectionAccepted,
  connectionRequested,
  requestKey,
} from "./connections.notifications.ts";
import { endBetween, requestState } from "./connections.service.ts";

const closeNotice = (receiverId: string, requestId: string, status: "accepted" | "ended") =>
  closeNotification(receiverId, requestKey(requestId), { status });

export const handlers: EventHandlers = {
  "connection.requested": async ({ requestId, senderId, receiverId }, domainEventId) => {
    const stateNow = () => requestState(requestId, senderId, receiverId);
    // Domain events can arrive out of order: the request may already be answered.
    if ((await stateNow()) !== "open") return;
    await withCard(senderId, (card) =>
      notify(domainEventId, connectionRequested(receiverId, card, requestId)),
    );
    // An answer that was handled meanwhile found no notification to close.
    const state = await stateNow();
    if (state !== "open") await closeNotice(receiverId, requestId, state);
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
