import type { SignedInActor } from "../kernel/actor.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { queryPage } from "../kernel/query-page.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { comparable } from "../members/muted-words.rules.ts";
import { openConversation } from "./conversations.access.ts";
import type { Message } from "./conversations.contract.ts";
import { messagesSearched, removedText } from "./conversations.rules.ts";
import { messagesFor, toMessage } from "./shown-messages.ts";

/**
 * The messages that contain every word, newest first. Searches `messagesSearched` of them, so a
 * page can be empty and still have a next one. @throws not_found
 */
export async function searchMessages(
  actor: SignedInActor,
  {
    conversationId,
    words,
    cursor,
  }: { conversationId: string; words: string; cursor?: string | undefined },
): Promise<Page<Message>> {
  const { own, members } = await openConversation(actor, conversationId);
  const { data, cursor: next } = await queryPage(messagesFor(own), cursor, {
    order: "desc",
    limit: messagesSearched,
  });
  const matches = matcherOf(words);
  const found = data
    .filter(({ senderId }) => !isBlocked(actor, senderId))
    .filter(({ body }) => body !== removedText && matches(body));
  return toPage(await Promise.all(found.map((item) => toMessage(actor, item, members))), next);
}

/** Ignores case, accents and punctuation, unless there's nothing else, as in "🌙". */
function matcherOf(query: string): (body: string) => boolean {
  const words = comparable(query).split(" ").filter(Boolean);
  if (words.length === 0) return (body) => body.includes(query.trim());
  return (body) => {
    const text = comparable(body);
    return words.every((word) => text.includes(word));
  };
}
