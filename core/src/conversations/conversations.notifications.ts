import type { Card } from "../kernel/schemas.ts";
import type { NotificationDraft } from "../notifications/notification-draft.ts";

export const messageReceived = (
  userId: string,
  sender: Card,
  conversationId: string,
): NotificationDraft => ({
  userId,
  type: "message",
  title: `${sender.name} wrote to you`,
  message: "There is a new message in your conversation.",
  sender,
  metadata: { conversation_id: conversationId },
  priority: 2,
  actionUrl: `/messages/${conversationId}`,
  groupKey: `message_${conversationId}`,
  mail: "message",
});
