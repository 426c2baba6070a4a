import type { ReactionType } from "../kernel/reactions.rules.ts";

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

/** Tells the other participant when messages were read; absent in calm mode. */
interface ReadReceipt {
  otherId: string;
  readAt: string;
}

/** Names no one: members in a block with the sender receive it, too. */
interface OfGroupMessage {
  conversationId: string;
  messageId: string;
}

export interface ConversationEvents {
  "conversation.opened": { conversationId: string; memberIds: string[] };
  "message.sent": OfMessage;
  "message.edited": OfMessage & { editedAt: string };
  /** `file` is its picture's. */
  "message.deleted": OfMessage & { file?: string };
  "message.reacted": {
    conversationId: string;
    messageId: string;
    userId: string;
    /** Null if it was taken back. */
    reaction: ReactionType | null;
    otherIds: string[];
  };
  "conversation.read": { conversationId: string; userId: string } & Partial<ReadReceipt>;
  "group.message_sent": OfGroupMessage;
  /** Edited, or reacted to. */
  "group.message_changed": OfGroupMessage;
  "group.message_deleted": OfGroupMessage;
  /** Its title or its members. */
  "group.changed": { conversationId: string };
  /** For the member who left or was removed. */
  "group.left": { conversationId: string; memberId: string };
  "message_request.sent": RequestBetween;
  "message_request.changed": RequestBetween;
  "message_request.accepted": RequestBetween & { conversationId: string };
  "message_request.declined": RequestBetween;
  "message_request.withdrawn": RequestBetween;
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ConversationEvents {}
}
