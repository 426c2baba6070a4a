import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { messageReceived } from "./conversations.notifications.ts";

export const handlers: EventHandlers = {
  "message.sent": ({ conversationId, senderId, recipientIds }, domainEventId) =>
    withCard(senderId, async (card) => {
      for (const userId of recipientIds) {
        await notify(domainEventId, messageReceived(userId, card, conversationId));
      }
    }),
};
