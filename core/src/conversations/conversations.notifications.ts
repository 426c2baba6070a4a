import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import type { NotificationDraft } from "../notifications/notification-draft.ts";
import { MessageEntity } from "./conversations.entity.ts";

export const messageGroup = (conversationId: string): string => `message_${conversationId}`;

export const messageReceived = (
  userId: string,
  sender: Card,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): NotificationDraft => ({
  userId,
  type: "message",
  title: `${sender.name} wrote to you`,
  message: "There is a new message in your conversation.",
  sender,
  metadata: { conversation_id: conversationId },
  priority: 2,
  actionUrl: `/messages/${conversationId}`,
  groupKey: messageGroup(conversationId),
  scopeId: conversationId,
  subject: itemRef(MessageEntity, { conversationId, messageId }).key,
  mail: "message",
});
