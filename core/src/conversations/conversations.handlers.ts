import { system } from "../kernel/actor.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { markGroupRead } from "../notifications/notifications.service.ts";
import { notify } from "../notifications/notify.ts";
import { messageGroup, messageReceived } from "./conversations.notifications.ts";
import { conversationBetween } from "./conversations.service.ts";
import { markConversationRead } from "./messages.service.ts";

export const handlers: EventHandlers = {
  "message.sent": ({ conversationId, messageId, senderId, recipientIds }, domainEventId) =>
    withCard(senderId, async (card) => {
      for (const userId of recipientIds) {
        await notify(domainEventId, messageReceived(userId, card, { conversationId, messageId }));
      }
    }),
  "conversation.read": ({ conversationId, userId }) =>
    markGroupRead(userId, messageGroup(conversationId)),
  "block.added": async ({ userId, blockedId }) => {
    const conversationId = await conversationBetween(userId, blockedId);
    if (conversationId === null) return;
    // Neither sees it any more, so nothing in it is unread.
    for (const memberId of [userId, blockedId])
      await markConversationRead(system(memberId), conversationId);
  },
};
