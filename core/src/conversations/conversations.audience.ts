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
  "message.deleted": inConversation,
  "conversation.read": ({ userId, otherId }) => ({
    members: otherId ? [userId, otherId] : [userId],
  }),
  "message_request.sent": between,
  "message_request.changed": between,
  "message_request.accepted": between,
  // Hidden from the sender.
  "message_request.declined": ({ receiverId }) => ({ members: [receiverId] }),
  "message_request.withdrawn": between,
} satisfies AudienceOf<ConversationEvents>;

/** A message's row outlives its recipients. */
export const completed = {
  "message.sent": async (event) => ({ ...event, recipientIds: await recipientsIn(event) }),
} satisfies CompletedEvents;
