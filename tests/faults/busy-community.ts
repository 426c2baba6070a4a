import { randomUUID } from "node:crypto";
import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { liftLimits } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";

/** Retries until there is an answer, as the browser's outbox does. */
const MOST_ATTEMPTS = 60;

export async function untilAcknowledged<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const { status } = error as { status?: number };
      const isFinal = status !== undefined && status < 500 && status !== 409 && status !== 429;
      if (isFinal || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Two people and the conversation they share. */
export interface Pair {
  conversationId: string;
  writer: Person;
  /** Writes back only in pairs that chat. */
  other: Person;
  chats: boolean;
}

/**
 * Twelve members, each connected with the next; every second pair chats, the others only listen.
 */
export async function gather(
  world: LocalCloud,
  size: number,
): Promise<{ people: Person[]; pairs: Pair[] }> {
  const people: Person[] = [];
  for (let number = 0; number < size; number++) {
    people.push(
      await becomeMember(world, { name: `Busy Member${number}`, username: `busy${number}` }),
    );
  }
  await liftLimits(world, ...people);
  const pairs: Pair[] = [];
  for (const [number, writer] of people.entries()) {
    // There's one, or the test fails.
    const other = people[(number + 1) % size] as Person;
    await writer.api.connections.sendRequest({ receiverId: other.userId });
    const { received } = await other.api.connections.listRequests();
    const request = received.find(({ senderId }) => senderId === writer.userId);
    await other.api.connections.acceptRequest({ requestId: request?.requestId ?? "" });
    const { conversationId } = await writer.api.conversations.openConversation({
      participantId: other.userId,
    });
    pairs.push({ conversationId, writer, other, chats: number % 2 === 0 });
  }
  await world.settle();
  return { people, pairs };
}

/** All that was acknowledged, as those remember it who did it. */
export interface Memory {
  posts: Map<string, { author: Person; mentions: Person[] }>;
  messages: { messageId: string; pair: Pair; sender: Person }[];
  comments: { postId: string; commentId: string; author: Person }[];
  deletedComments: string[];
  /** Each person's current reaction to a post, by "postId userId". */
  reactions: Map<string, ReactionType>;
  /** Each first reaction of a person to a post. */
  responses: { postId: string; by: Person }[];
}

export const newMemory = (): Memory => ({
  posts: new Map(),
  messages: [],
  comments: [],
  deletedComments: [],
  reactions: new Map(),
  responses: [],
});

export async function post(memory: Memory, author: Person, mentioned: Person | null) {
  const draft = {
    content: mentioned ? `Good morning @${mentioned.username}` : "Good morning, all.",
    visibility: "public" as const,
    token: randomUUID(),
  };
  const { postId } = await untilAcknowledged(() => author.api.feed.createPost(draft));
  memory.posts.set(postId, { author, mentions: mentioned ? [mentioned] : [] });
}

export async function message(memory: Memory, pair: Pair, sender: Person) {
  const { conversationId } = pair;
  const draft = { conversationId, body: "Are you well?", token: randomUUID() };
  const { id } = await untilAcknowledged(() => sender.api.conversations.sendMessage(draft));
  memory.messages.push({ messageId: id, pair, sender });
}

export async function comment(memory: Memory, postId: string, author: Person) {
  const draft = { postId, content: "So it is.", token: randomUUID() };
  const { commentId } = await untilAcknowledged(() => author.api.feed.addComment(draft));
  memory.comments.push({ postId, commentId, author });
}

export async function react(
  memory: Memory,
  postId: string,
  by: Person,
  reactionType: ReactionType | null,
) {
  const key = `${postId} ${by.userId}`;
  if (reactionType) {
    await untilAcknowledged(() => by.api.feed.react({ postId, reactionType }));
    if (!memory.reactions.has(key)) memory.responses.push({ postId, by });
    memory.reactions.set(key, reactionType);
  } else {
    await untilAcknowledged(() => by.api.feed.unreact({ postId }));
    memory.reactions.delete(key);
  }
}

export async function takeBack(memory: Memory, commentId: string) {
  const { postId, author } = memory.comments.find(
    (candidate) => candidate.commentId === commentId,
  ) as Memory["comments"][number];
  await untilAcknowledged(async () => {
    try {
      await author.api.feed.deleteComment({ postId, commentId });
    } catch (error) {
      // Deleted by an attempt whose answer was lost.
      if ((error as { code?: string }).code !== "not_found") throw error;
    }
  });
  memory.deletedComments.push(commentId);
}
