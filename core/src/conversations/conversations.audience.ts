import type { AudienceOf } from "../kernel/feature.ts";
import type { ConversationEvents } from "./conversations.domain-events.ts";

export const audience = {
  "conversation.opened": ({ memberIds }) => ({ members: memberIds }),
  "message.sent": ({ senderId, recipientIds }) => ({ members: [senderId, ...recipientIds] }),
  "conversation.read": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<ConversationEvents>;
