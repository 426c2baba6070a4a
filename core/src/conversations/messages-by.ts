import type { EntityItem } from "electrodb";
import type { PageOptions } from "../kernel/card-rows.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";

type MessageItem = EntityItem<typeof MessageEntity>;

/** What a page looks through at most, however little of it is the member's. */
const conversationsPerPage = 20;

/** Where a page ended. */
interface Place {
  /** Read in part. */
  conversationId: string | null;
  messages: string | null;
  /** The remaining ones; null after the last. */
  conversations: string | null;
}

/** By way of their conversations: an index by sender would cost each message a write. */
export async function messagesBy(
  senderId: string,
  { limit, cursor }: PageOptions,
): Promise<{ data: MessageItem[]; cursor: string | null }> {
  const data: MessageItem[] = [];
  let read = 0;
  // Made by this function.
  const place: Place | null = cursor ? (JSON.parse(cursor) as Place) : null;
  const readOn = async (conversationId: string, from: string | null): Promise<string | null> => {
    const page = await MessageEntity.query
      .one({ conversationId })
      .go({ limit: limit - read, cursor: from });
    read += page.data.length;
    data.push(...page.data.filter((item) => item.senderId === senderId));
    return page.cursor;
  };
  let conversations = place?.conversations ?? null;
  if (place?.conversationId) {
    const messages = await readOn(place.conversationId, place.messages);
    if (messages) return { data, cursor: JSON.stringify({ ...place, messages }) };
    if (!conversations) return { data, cursor: null };
  }
  for (let number = 0; number < conversationsPerPage && read < limit; number++) {
    // One that moves up meanwhile comes again.
    const page = await ConversationMemberEntity.query
      .byPerson({ userId: senderId })
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
