import type { RowKey } from "../kernel/row-key.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";

const maxCounted = 100;

/**
 * How many of the messages from the given row on the member hasn't read. Unread messages are the
 * newest ones by others.
 */
export async function unreadFrom(userId: string, { pk, sk }: RowKey): Promise<number> {
  const conversationId = pk.slice(pk.indexOf("#") + 1);
  const [{ data: place }, { data: messages }] = await Promise.all([
    ConversationMemberEntity.get({ conversationId, userId }).go(),
    MessageEntity.query
      .one({ conversationId })
      .gte({ messageId: sk })
      .go({ limit: maxCounted, attributes: ["senderId"] }),
  ]);
  const blocked = place?.isGroup ? (await readBlocked([userId])).get(userId) : undefined;
  const byOthers = messages.filter(
    ({ senderId }) => senderId !== userId && !blocked?.has(senderId),
  );
  return Math.min(place?.unreadCount ?? 0, byOthers.length);
}
