interface RequestBetween {
  requestId: string;
  senderId: string;
  receiverId: string;
}

interface OfMessage {
  conversationId: string;
  messageId: string;
  senderId: string;
  recipientIds: string[];
}

export interface ConversationEvents {
  "conversation.opened": { conversationId: string; memberIds: string[] };
  "message.sent": OfMessage;
  "message.deleted": OfMessage;
  "conversation.read": { conversationId: string; userId: string };
  "message_request.sent": RequestBetween;
  "message_request.accepted": RequestBetween & { conversationId: string };
  "message_request.declined": RequestBetween;
  "message_request.withdrawn": RequestBetween;
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ConversationEvents {}
}
