interface RequestBetween {
  requestId: string;
  senderId: string;
  receiverId: string;
}

export interface ConversationEvents {
  "conversation.opened": { conversationId: string; memberIds: string[] };
  "message.sent": {
    conversationId: string;
    messageId: string;
    senderId: string;
    recipientIds: string[];
  };
  "conversation.read": { conversationId: string; userId: string };
  "message_request.sent": RequestBetween;
  "message_request.accepted": RequestBetween & { conversationId: string };
  "message_request.declined": RequestBetween;
  "message_request.withdrawn": RequestBetween;
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ConversationEvents {}
}
