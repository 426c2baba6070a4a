import type { EntityItem } from "electrodb";
import type { PageOptions } from "../kernel/card-rows.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";

type MessageItem = EntityItem<typeof MessageEntity>;

/** Limits a page's reads, even if few of the messages are the member's. */
const conversationsPerPage = 20;

/** Where a page ended, as its cursor. */
interface Place {
  /** The conversation that was read only in part. */
  conversationId: string | null;
  messages: string | null;
  /** Cursor of the remaining conversations; null after the last. */
  conversations: string | null;
}

type FindMessages = (
  userId: string,
  page: PageOptions,
) => Promise<{ data: MessageItem[]; cursor: string | null }>;

export const messagesBy: FindMessages = (userId, page) =>
  readThrough(userId, page, ({ senderId }) => senderId === userId);

/** Those that the member wrote or reacted to. */
export const messagesShowing: FindMessages = (userId, page) =>
  readThrough(
    userId,
    page,
    ({ senderId, reactions = [] }) =>
      senderId === userId || reactions.some((one) => one.userId === userId),
  );

/**
 * Reads through the member's conversations, because an index by member would cost a write per
 * message.
 */
async function readThrough(
  userId: string,
  { limit, cursor }: PageOptions,
  isOne: (message: MessageItem) => boolean,
): ReturnType<FindMessages> {
  const data: MessageItem[] = [];
  let read = 0;
  // Cursors are made by this function only.
  const place: Place | null = cursor ? (JSON.parse(cursor) as Place) : null;
  const readOn = async (conversationId: string, from: string | null): Promise<string | null> => {
    const page = await MessageEntity.query
      .one({ conversationId })
      .go({ limit: limit - read, cursor: from });
    read += page.data.length;
    data.push(...page.data.filter(isOne));
    return page.cursor;
  };
  let conversations = place?.conversations ?? null;
  if (place?.conversationId) {
    const messages = await readOn(place.conversationId, place.messages);
    if (messages) return { data, cursor: JSON.stringify({ ...place, messages }) };
    if (!conversations) return { data, cursor: null };
  }
  for (let number = 0; number < conversationsPerPage && read < limit; number++) {
    // A conversation that moves up meanwhile is read twice.
    const page = await ConversationMemberEntity.query
      .byPerson({ userId })
      .go({ limit: 1, cursor: conversations });
    const [first] = page.data;
    conversations = page.cursor;
    const messages = first ? await readOn(first.conversationId, null) : null;
    if (first && messages) {
      const next: Place = { conversationId: first.conversationId, messages, conversations };
      return { data, cursor: JSON.stringify(next) };
    }
    if (!conversations) return { data, cursor: null };
  }
  return { data, cursor: JSON.stringify({ conversationId: null, messages: null, conversations }) };
}
