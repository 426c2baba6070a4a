export interface ConversationEvents {
  "conversation.opened": { conversationId: string; memberIds: string[] };
  "message.sent": {
    conversationId: string;
    messageId: string;
    senderId: string;
    recipientIds: string[];
  };
  "conversation.read": { conversationId: string; userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ConversationEvents {}
}
