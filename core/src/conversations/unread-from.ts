import type { RowKey } from "../kernel/row-key.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";

const maxCounted = 100;

/** Messages to a member that they haven't read, from a message's row on. */
export async function unreadFrom(userId: string, { pk, sk }: RowKey): Promise<number> {
  const conversationId = pk.slice(pk.indexOf("#") + 1);
  const [{ data: place }, { data: messages }] = await Promise.all([
    ConversationMemberEntity.get({ conversationId, userId }).go(),
    MessageEntity.query
      .one({ conversationId })
      .gte({ messageId: sk })
      .go({ limit: maxCounted, attributes: ["senderId", "createdAt"] }),
  ]);
  const unread = messages.filter(
    ({ senderId, createdAt }) => senderId !== userId && createdAt > (place?.lastReadAt ?? ""),
  );
  // Calm mode keeps no time of reading.
  return Math.min(place?.unreadCount ?? 0, unread.length);
}
