import { isClose } from "../connections/closeness.ts";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { unnamedMember } from "../members/former-member.ts";
import { requirePortrait } from "../members/portrait.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { requireReach } from "../members/reach.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import {
  type MemberItem,
  openConversation,
  ownPlaceRef,
  readConversation,
  titleOf,
} from "./conversations.access.ts";
import type { Conversation, ConversationListItem } from "./conversations.contract.ts";
import { ConversationMemberEntity, DirectConversationEntity } from "./conversations.entity.ts";
import { newConversation } from "./creation.ts";
import { type GroupInList, groupsInList } from "./groups-in-list.ts";
import { takesPictures } from "./message-pictures.ts";
import { pairOf } from "./pair.ts";
import { isOpen, isPresent, messageRequestRef } from "./requests.access.ts";

const perPage = 20;

const toListItem = (
  item: MemberItem,
  group: GroupInList | undefined = undefined,
): ConversationListItem => ({
  id: item.conversationId,
  title: item.title ?? null,
  isGroup: item.isGroup,
  participantId: item.otherId ?? null,
  participantName: titleOf(item),
  participantImage: item.otherImageUrl ?? null,
  lastMessage: group?.isLastHidden ? null : (item.lastMessage ?? null),
  lastMessageTime: item.lastMessage ? item.lastMessageAt : null,
  unreadCount: Math.max(0, item.unreadCount ?? 0),
  ...(group && { group: group.shown }),
});

/**
 * Newest first within the page; a conversation keeps its place in the index for an hour. A page may
 * be short, because it leaves out what others have opened without writing, and groups that the
 * member has left.
 */
export async function listConversations(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<ConversationListItem>> {
  const { data, cursor: next } = await queryPage(
    ConversationMemberEntity.query.byPerson({ userId: actor.userId }),
    cursor,
    { order: "desc", limit: perPage },
  );
  const newest = data
    .filter(({ isUnlisted, hasLeft }) => !isUnlisted && !hasLeft)
    .sort((one, other) => (one.lastMessageAt < other.lastMessageAt ? 1 : -1));
  const groupOf = await groupsInList(actor, newest);
  return toPage(
    newest.map((item) => toListItem(item, groupOf(item))),
    next,
  );
}

export async function conversationBetween(one: string, other: string): Promise<string | null> {
  const { data } = await DirectConversationEntity.get({ pair: pairOf(one, other) }).go({
    consistent: true,
  });
  return data?.conversationId ?? null;
}

/**
 * @throws conversation.self; conversation.not_allowed for strangers, with the request's state in
 * its details; conversation.requested after a withdrawn one; portrait.required without a picture,
 * unless the two are connected or the other has asked; reach.limited; not_found
 */
export async function startConversation(
  actor: SignedInActor,
  participantId: string,
): Promise<{ conversationId: string }> {
  if (participantId === actor.userId) throw new AppError("conversation.self");
  const existing = await conversationBetween(actor.userId, participantId);
  if (existing) return reopened(actor, existing);
  const [own, other] = await requireStarting(actor.userId, participantId);
  const { conversationId, writes } = newConversation(own, other, timestamp(), {
    both: { isUnlisted: true },
    own: { isUnlisted: false },
  });
  try {
    await transact([
      ...writes,
      stayingCheck(other.userId, "conversation.not_allowed"),
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
    return reopened(actor, made);
  }
  return { conversationId };
}

/** Lists what the other member opened without writing. */
async function reopened(
  { userId }: SignedInActor,
  conversationId: string,
): Promise<{ conversationId: string }> {
  const place = { conversationId, userId };
  const [own] = await batchGet([ownPlaceRef(conversationId, userId)]);
  if (own?.isUnlisted) {
    await transact([
      { write: ConversationMemberEntity.patch(place).remove(["isUnlisted"]).params() },
      recordEvent(userId, { type: "conversation.opened", conversationId, memberIds: [userId] }),
    ]);
  }
  return { conversationId };
}

async function requireStarting(userId: string, otherId: string): Promise<[Card, Card]> {
  const [own, other, sent, received] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    itemRef(ProfileEntity, { userId: otherId }),
    messageRequestRef(userId, otherId),
    messageRequestRef(otherId, userId),
  ]);
  if (!own) throw new AppError("onboarding.required");
  if (!other) throw new AppError("conversation.not_allowed");
  const close = await isClose(userId, otherId);
  await requireReach(other, "messages", async () => close);
  if (!own.imageUrl && !isOpen(received) && !(await isConnected(userId, otherId))) {
    await requirePortrait(own);
  }
  if (close) return [toCard(own), toCard(other)];
  if (!isOpen(received) && isPresent(sent) && sent.isWithdrawn) {
    throw new AppError("conversation.requested");
  }
  const sentOrNone = isPresent(sent) ? "sent" : "none";
  throw new AppError("conversation.not_allowed", undefined, {
    request: isOpen(received) ? "received" : sentOrNone,
  });
}

/** As the list has them, which names a group without a title by the first. */
const inOrder = (members: readonly MemberItem[], memberIds: readonly string[] = []) =>
  members.toSorted((one, other) => memberIds.indexOf(one.userId) - memberIds.indexOf(other.userId));

export async function getConversation(
  actor: SignedInActor,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await openConversation(actor, conversationId);
  const [item, isForPictures] = await Promise.all([
    readConversation(conversation.conversationId),
    takesPictures(conversation),
  ]);
  return {
    id: item.conversationId,
    title: item.title ?? null,
    isGroup: item.isGroup,
    createdBy: isBlocked(actor, item.createdBy) ? unnamedMember.userId : item.createdBy,
    ...(item.isGroup && { memberCount: conversation.members.length }),
    members: inOrder(conversation.members, item.memberIds).map((member) => ({
      userId: member.userId,
      name: member.name,
      username: member.username,
      imageUrl: member.imageUrl ?? null,
      lastReadAt: (item.isGroup ? undefined : member.lastReadAt) ?? null,
    })),
    takesPictures: isForPictures,
    createdAt: item.createdAt,
    updatedAt: conversation.own.lastMessageAt,
  };
}
