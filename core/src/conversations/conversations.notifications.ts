import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import type { Write } from "../kernel/table.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

export const messageGroup = (conversationId: string): string => `message_${conversationId}`;

/** Strongly consistent, so that a new message counts as unread. */
export async function hasReadAll(conversationId: string, userId: string): Promise<boolean> {
  const { data } = await ConversationMemberEntity.get({ conversationId, userId }).go({
    consistent: true,
  });
  return data?.unreadCount === 0;
}

/** Fails the transaction with `not_found`. */
export const readAllCheck = (conversationId: string, userId: string): Write => ({
  write: ConversationMemberEntity.remove({ conversationId, userId })
    .where(({ unreadCount }, { eq }) => eq(unreadCount, 0))
    .params(),
  conditionError: "not_found",
  check: true,
});

/** Null once it's deleted. */
export async function sentMessage(key: { conversationId: string; messageId: string }) {
  const { data } = await MessageEntity.get(key).go({
    consistent: true,
    attributes: ["messageId", "senderId", "imageUrl"],
  });
  return data;
}

interface NewMessage {
  conversationId: string;
  messageId: string;
}

const aboutMessage = (userId: string, sender: Card, { conversationId, messageId }: NewMessage) => ({
  userId,
  type: "message" as const,
  sender,
  metadata: { conversation_id: conversationId },
  priority: 2,
  actionUrl: `/messages/${conversationId}`,
  groupKey: messageGroup(conversationId),
  repeats: { isSeen: () => hasReadAll(conversationId, userId) },
  scopeId: conversationId,
  subject: itemRef(MessageEntity, { conversationId, messageId }).key,
  sharesMail: true,
  unreadIn: itemRef(ConversationMemberEntity, { conversationId, userId }).key,
  mail: "message" as const,
});

export const messageReceived = (
  userId: string,
  sender: Card,
  { hasPicture, ...message }: NewMessage & { hasPicture: boolean },
): NotificationDraft => ({
  ...translatableText({ id: hasPicture ? "pictureReceived" : "messageReceived" }, sender),
  ...aboutMessage(userId, sender, message),
});

/** @param title empty for a group without one */
export const groupMessageReceived = (
  userId: string,
  sender: Card,
  { title, ...message }: NewMessage & { title: string },
): NotificationDraft => ({
  ...translatableText(
    title ? { id: "groupMessageReceived", group_title: title } : { id: "groupChatMessageReceived" },
    sender,
  ),
  ...aboutMessage(userId, sender, message),
});

export const requestGroup = (requestId: string): string => `message_request_${requestId}`;

export const requestReceived = (
  userId: string,
  sender: Card,
  requestId: string,
): NotificationDraft => ({
  userId,
  type: "message",
  ...translatableText({ id: "messageRequested" }, sender),
  sender,
  metadata: { status: "pending" },
  priority: 2,
  actionUrl: "/messages/requests",
  groupKey: requestGroup(requestId),
  subject: itemRef(MessageRequestEntity, { senderId: sender.userId, receiverId: userId }).key,
  mail: null,
});

export const requestAccepted = (
  userId: string,
  sender: Card,
  conversationId: string,
): NotificationDraft => ({
  userId,
  type: "message",
  ...translatableText({ id: "messageRequestAccepted" }, sender),
  sender,
  metadata: { conversation_id: conversationId },
  actionUrl: `/messages/${conversationId}`,
  groupKey: messageGroup(conversationId),
  scopeId: conversationId,
  mail: null,
});
