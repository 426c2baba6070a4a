import { ConversationMemberEntity, MessageEntity } from "../conversations/conversations.entity.ts";
import { newConversation } from "../conversations/creation.ts";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import { transact } from "../kernel/table.ts";
import { itemOf } from "./item-of.ts";

const at = "2026-11-20T10:00:00.000Z";

const cardOf = (userId: string) => ({ userId, name: userId, username: userId, imageUrl: null });

/** Ada's and Ben's, by an accepted request. @returns its id */
export async function beginConversation(): Promise<string> {
  const { conversationId, writes } = newConversation(cardOf("ada"), cardOf("ben"), at, {
    both: { isAccepted: true },
  });
  // Without the row that lets a pair have only one.
  await transact(writes.filter(({ write }) => !JSON.stringify(write).includes("dialogue#")));
  return conversationId;
}

export const placeRow = (conversationId: string, userId: string) =>
  itemOf(
    ConversationMemberEntity.put({
      conversationId,
      userId,
      name: userId,
      username: userId,
      isGroup: false,
      lastMessageAt: at,
      listedAt: at,
    }).params(),
  );

interface WrittenMessage {
  conversationId: string;
  messageId: string;
  senderId: string;
  body: string;
  reactions?: { userId: string; reactionType: ReactionType }[];
}

export const messageRow = (written: WrittenMessage) =>
  itemOf(
    MessageEntity.put({
      ...written,
      senderName: written.senderId,
      senderUsername: written.senderId,
      createdAt: at,
      updatedAt: at,
    }).params(),
  );
