import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import {
  type MemberItem,
  mayWriteTo,
  openConversation,
  readConversation,
} from "./conversations.access.ts";
import type { Conversation, ConversationListItem } from "./conversations.contract.ts";
import {
  ConversationEntity,
  ConversationMemberEntity,
  DirectConversationEntity,
} from "./conversations.entity.ts";
import { pairOf } from "./pair.ts";

const perPage = 20;

const toListItem = (item: MemberItem): ConversationListItem => ({
  id: item.conversationId,
  title: item.title ?? null,
  isGroup: item.isGroup,
  participantId: item.otherId ?? null,
  participantName: item.isGroup ? (item.title ?? "Group Chat") : (item.otherName ?? "Unknown"),
  participantImage: item.otherImageUrl ?? null,
  lastMessage: item.lastMessage ?? null,
  lastMessageTime: item.lastMessage ? item.lastMessageAt : null,
  unreadCount: Math.max(0, item.unreadCount ?? 0),
});

/** Most recent first. */
export async function listConversations(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<ConversationListItem>> {
  const { data, cursor: next } = await queryPage(
    ConversationMemberEntity.query.byPerson({ userId: actor.userId }),
    cursor,
    { order: "desc", limit: perPage },
  );
  return toPage(data.map(toListItem), next);
}

/** `conversation_exists_between_users`: the id of the two people's conversation, or null. */
export async function conversationBetween(one: string, other: string): Promise<string | null> {
  const { data } = await DirectConversationEntity.get({ pair: pairOf(one, other) }).go();
  return data?.conversationId ?? null;
}

/**
 * Creates the conversation if there's none yet.
 * @throws conversation.self, conversation.not_allowed for people who are neither connected nor in
 * a circle together, not_found
 */
export async function startConversation(
  actor: SignedInActor,
  participantId: string,
): Promise<{ conversationId: string }> {
  if (participantId === actor.userId) throw new AppError("conversation.self");
  const existing = await conversationBetween(actor.userId, participantId);
  if (existing) return { conversationId: existing };
  if (!(await mayWriteTo(actor.userId, participantId))) {
    throw new AppError("conversation.not_allowed");
  }
  const [own, other] = await Promise.all([cardOf(actor.userId), cardOf(participantId)]);
  const conversationId = newId("conversation");
  const at = timestamp();
  try {
    await transact([
      {
        write: DirectConversationEntity.create({
          pair: pairOf(own.userId, other.userId),
          conversationId,
        }).params(),
        conditionError: "duplicate",
      },
      {
        write: ConversationEntity.create({
          conversationId,
          isGroup: false,
          createdBy: actor.userId,
          createdAt: at,
        }).params(),
      },
      { write: placeOf(conversationId, own, other, at) },
      { write: placeOf(conversationId, other, own, at) },
      recordEvent(actor.userId, {
        type: "conversation.opened",
        conversationId,
        memberIds: [own.userId, other.userId],
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "duplicate")) throw error;
    const made = await conversationBetween(own.userId, other.userId);
    if (!made) throw error;
    return { conversationId: made };
  }
  return { conversationId };
}

const placeOf = (conversationId: string, person: Card, other: Card, at: string) =>
  ConversationMemberEntity.create(
    defined({
      conversationId,
      userId: person.userId,
      name: person.name,
      username: person.username,
      imageUrl: person.imageUrl ?? undefined,
      isGroup: false,
      otherId: other.userId,
      otherName: other.name,
      otherImageUrl: other.imageUrl ?? undefined,
      lastMessageAt: at,
    }),
  ).params();

export async function getConversation(
  actor: SignedInActor,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await openConversation(actor, conversationId);
  const item = await readConversation(conversation.conversationId);
  return {
    id: item.conversationId,
    title: item.title ?? null,
    isGroup: item.isGroup,
    createdBy: item.createdBy,
    members: conversation.members.map((member) => ({
      userId: member.userId,
      name: member.name,
      username: member.username,
      imageUrl: member.imageUrl ?? null,
      lastReadAt: member.lastReadAt ?? null,
    })),
    createdAt: item.createdAt,
    updatedAt: conversation.own.lastMessageAt,
  };
}
