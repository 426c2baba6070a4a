import { day, now, second, timestamp } from "../kernel/clock.ts";
import { eachItem } from "../kernel/each-item.ts";
import { itemsInPartition, removeItems } from "../kernel/raw-items.ts";
import { ConversationMemberEntity } from "./conversations.entity.ts";
import { ConversationDepartureEntity } from "./orphans.entity.ts";

/** By then no departure can still be running. */
const settledAfter = day;
const departuresRead = 100;
const answerWithin = 8 * second;

export async function recordDeparture(conversationId: string): Promise<void> {
  await ConversationDepartureEntity.put({ conversationId, createdAt: timestamp() }).go();
}

export async function settleDeparture(conversationId: string): Promise<void> {
  if (await isEmpty(conversationId)) await removeConversation(conversationId);
  await ConversationDepartureEntity.delete({ conversationId }).go();
}

/** Strongly consistent: if two leave at once, the second sees that the first is gone. */
async function isEmpty(conversationId: string): Promise<boolean> {
  const { data } = await ConversationMemberEntity.query
    .one({ conversationId })
    .go({ pages: "all", consistent: true });
  return data.every(({ hasLeft }) => hasLeft);
}

/**
 * Removes messages first, so that the marker still finds an interrupted removal.
 * @returns the number of messages
 */
async function removeConversation(conversationId: string): Promise<number> {
  const messages = await itemsInPartition(`messages#${conversationId}`);
  await removeItems(messages);
  await removeItems(await itemsInPartition(`conversation#${conversationId}`));
  return messages.length;
}

export interface CleanUp {
  conversations: number;
  messages: number;
  /** False if time ran out before all were removed. */
  isWhole: boolean;
}

/** @param within milliseconds after which no further conversation is started */
export async function removeOrphans(within: number = answerWithin): Promise<CleanUp> {
  const until = now() + within;
  const { data: marks, cursor } = await ConversationDepartureEntity.query
    .one({})
    .go({ limit: departuresRead });
  const done = { conversations: 0, messages: 0, isWhole: cursor === null };
  await eachItem(marks, async ({ conversationId, createdAt }) => {
    if (now() > until) {
      done.isWhole = false;
      return;
    }
    if (await isEmpty(conversationId)) {
      done.messages += await removeConversation(conversationId);
      done.conversations++;
    } else if (now() - Date.parse(createdAt) < settledAfter) return;
    await ConversationDepartureEntity.delete({ conversationId }).go();
  });
  return done;
}

type CleanUpOutcome = CleanUp & { message: string; code: "nothing_found" | "removed" };

export async function cleanUpOrphanedMessages(): Promise<CleanUpOutcome> {
  const done = await removeOrphans();
  const { conversations, messages, isWhole } = done;
  const found =
    conversations === 0
      ? "There was nothing to clean up."
      : `Removed ${messages} ${messages === 1 ? "message" : "messages"} of ${conversations} ${conversations === 1 ? "conversation" : "conversations"} that everyone has left.`;
  return {
    message: isWhole ? found : `${found} There is more: please run it again.`,
    code: conversations === 0 ? "nothing_found" : "removed",
    ...done,
  };
}
