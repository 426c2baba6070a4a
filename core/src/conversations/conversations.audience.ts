import type { AudienceOf, CompletedEvents } from "../kernel/feature.ts";
import { memberIdsIn, recipientsIn } from "./conversations.access.ts";
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

/**
 * Read when it's handled, so that those who have left get nothing. Who acted is hidden, as anyone in
 * a block with them would otherwise notice what doesn't arrive.
 */
const inGroup = async ({ conversationId }: { conversationId: string }) => ({
  members: await memberIdsIn(conversationId),
  hidesActor: true,
});

export const audience = {
  "conversation.opened": ({ memberIds }) => ({ members: memberIds }),
  "message.sent": inConversation,
  "message.edited": inConversation,
  "message.deleted": inConversation,
  "message.reacted": ({ userId, otherIds }) => ({ members: [userId, ...otherIds] }),
  "conversation.read": ({ userId, otherId }) => ({
    members: otherId ? [userId, otherId] : [userId],
  }),
  "group.message_sent": inGroup,
  "group.message_changed": inGroup,
  "group.message_deleted": inGroup,
  "group.changed": inGroup,
  "group.left": ({ memberId }) => ({ members: [memberId], hidesActor: true }),
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
