import type { AudienceOf, CompletedEvents } from "../kernel/feature.ts";
import { recipientsIn } from "./conversations.access.ts";
import type { ConversationEvents } from "./conversations.domain-events.ts";

const between = ({ senderId, receiverId }: { senderId: string; receiverId: string }) => ({
  members: [senderId, receiverId],
});

const inConversation = ({
  senderId,
  recipientIds,
}: {
  senderId: string;
  recipientIds: string[];
}) => ({ members: [senderId, ...recipientIds] });

export const audience = {
  "conversation.opened": ({ memberIds }) => ({ members: memberIds }),
  "message.sent": inConversation,
  "message.edited": inConversation,
  "message.deleted": inConversation,
  "message.reacted": ({ userId, otherIds }) => ({ members: [userId, ...otherIds] }),
  "conversation.read": ({ userId, otherId }) => ({
    members: otherId ? [userId, otherId] : [userId],
  }),
  "message_request.sent": between,
  "message_request.changed": between,
  "message_request.accepted": between,
  // The sender must not learn that it was declined.
  "message_request.declined": ({ receiverId }) => ({ members: [receiverId] }),
  "message_request.withdrawn": between,
} satisfies AudienceOf<ConversationEvents>;

/**
 * Recipients are read when the event is handled, because members may leave after it was written.
 */
export const completed = {
  "message.sent": async (event) => ({ ...event, recipientIds: await recipientsIn(event) }),
} satisfies CompletedEvents;
