import { LikenessEntity, LikenessSummaryEntity } from "../charts/charts.entity.ts";
import { CircleEntity } from "../circles/circles.entity.ts";
import { ConnectionEntity } from "../connections/connections.entity.ts";
import { RequestMailEntity } from "../connections/request-mail.entity.ts";
import {
  ConversationEntity,
  ConversationMemberEntity,
  DirectConversationEntity,
  MessageEntity,
} from "../conversations/conversations.entity.ts";
import { noteLeaving, settleLeaving } from "../conversations/orphans.service.ts";
import { pairOf } from "../conversations/pair.ts";
import { DiscussionEntity, ReplyEntity } from "../discussions/discussions.entity.ts";
import { deleteDiscussion } from "../discussions/discussions.service.ts";
import { deleteReply } from "../discussions/replies.service.ts";
import { EventEntity } from "../events/events.entity.ts";
import { resolveMentions } from "../feed/mentions.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { isAppError } from "../kernel/errors.ts";
import { itemsInPartition, type RawItem, removeItems } from "../kernel/raw-items.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { NotificationEntity } from "../notifications/notifications.entity.ts";
import { entityOf } from "./member-data.ts";

/** How somebody who has left appears where others would lose the thread without them. */
export const formerMember = {
  userId: "00000000-0000-0000-0000-000000000000",
  name: "Former member",
  username: "former-member",
} as const;

/** What is left of a message whose sender has left. */
const removedText = "This message was removed.";

const text = (value: unknown): string => String(value);

/** The other side of every connection. */
export async function removeConnections(userId: string, own: RawItem[]): Promise<void> {
  for (const row of own.filter((item) => entityOf(item) === "connection")) {
    await ConnectionEntity.delete({ userId: text(row.otherId), otherId: userId }).go();
    await RequestMailEntity.delete({ requestId: text(row.requestId) }).go();
    await removeNotificationsAbout(text(row.otherId), userId);
  }
}

/** Messages stay as a mark without words and name as long as anybody is there; the place goes. */
export async function leaveConversations(userId: string, made: RawItem[]): Promise<void> {
  for (const place of made.filter((item) => entityOf(item) === "conversation-member")) {
    const conversationId = text(place.conversationId);
    const messages = await itemsInPartition(`messages#${conversationId}`);
    for (const message of messages.filter((item) => item.senderId === userId)) {
      await MessageEntity.patch({ conversationId, messageId: text(message.messageId) })
        .set({
          senderId: formerMember.userId,
          senderName: formerMember.name,
          senderUsername: formerMember.username,
          body: removedText,
        })
        .remove(["senderImageUrl"])
        .go();
    }
    const { data: members } = await ConversationMemberEntity.query
      .one({ conversationId })
      .go({ pages: "all" });
    for (const member of members.filter((one) => one.userId !== userId)) {
      await removeNotificationsAbout(member.userId, userId);
      if (member.otherId !== userId) continue;
      await ConversationMemberEntity.patch({ conversationId, userId: member.userId })
        .set({
          otherId: formerMember.userId,
          otherName: formerMember.name,
          ...(member.lastSenderId === userId
            ? { lastMessage: removedText, lastSenderId: formerMember.userId }
            : {}),
        })
        .remove(["otherImageUrl"])
        .go();
    }
    if (place.otherId) {
      await DirectConversationEntity.delete({ pair: pairOf(userId, text(place.otherId)) }).go();
    }
    const { data: conversation } = await ConversationEntity.get({ conversationId }).go();
    if (conversation?.createdBy === userId) {
      await ConversationEntity.patch({ conversationId })
        .set({ createdBy: formerMember.userId })
        .go();
    }
    await noteLeaving(conversationId);
    await removeItems([place]);
    await settleLeaving(conversationId);
  }
}

const asFormerMember = {
  authorId: formerMember.userId,
  authorName: formerMember.name,
  authorUsername: formerMember.username,
};

/**
 * Replies and discussions go; those that others replied to stay as marks without words and name.
 * The newest go first, so that nothing is kept for the sake of a reply that goes too.
 */
export async function leaveDiscussions(actor: SignedInActor, made: RawItem[]): Promise<void> {
  const of = (entity: string) => made.filter((item) => entityOf(item) === entity).reverse();
  const [replies, discussions] = [of("reply"), of("discussion")];
  const told = new Set<string>();
  for (const item of [...replies, ...discussions]) {
    for (const userId of await resolveMentions(text(item.body))) told.add(userId);
  }
  for (const item of replies) {
    const key = { discussionId: text(item.discussionId), replyId: text(item.replyId) };
    const { data: discussion } = await DiscussionEntity.get(key).go();
    if (discussion) told.add(discussion.authorId);
    await deleteReply(actor, key).catch(unlessGone);
    const { data } = await ReplyEntity.get(key).go();
    if (data) await ReplyEntity.patch(key).set(asFormerMember).remove(["authorImageUrl"]).go();
  }
  for (const item of discussions) {
    const key = { discussionId: text(item.discussionId) };
    await deleteDiscussion(actor, key.discussionId).catch(unlessGone);
    const { data } = await DiscussionEntity.get(key).go();
    if (data) await DiscussionEntity.patch(key).set(asFormerMember).remove(["authorImageUrl"]).go();
  }
  for (const userId of told) await removeNotificationsAbout(userId, actor.userId);
}

function unlessGone(error: unknown): void {
  if (!isAppError(error, "not_found")) throw error;
}

/** What the member keeps or hosts goes on without their name. */
export async function anonymizeHosted(userId: string, made: RawItem[]): Promise<void> {
  for (const item of made) {
    if (entityOf(item) === "circle-member") await handOverCircle(userId, text(item.circleId));
  }
  for (const { eventId } of await eventsOf(userId)) {
    await EventEntity.patch({ eventId })
      .set({
        hostId: formerMember.userId,
        hostName: formerMember.name,
        hostUsername: formerMember.username,
        hostIsFacilitator: false,
      })
      .remove(["hostImageUrl"])
      .go();
  }
}

/** Whatever was decided of them. */
async function eventsOf(userId: string): Promise<{ eventId: string }[]> {
  const found = await Promise.all(
    approvalStatuses.map((approvalStatus) =>
      EventEntity.query
        .byEnd({ approvalStatus })
        .where(({ hostId }, { eq }) => eq(hostId, userId))
        .go({ pages: "all" }),
    ),
  );
  return found.flatMap(({ data }) => data);
}

async function handOverCircle(userId: string, circleId: string): Promise<void> {
  const { data: circle } = await CircleEntity.get({ circleId }).go();
  if (circle?.hostId !== userId) return;
  await CircleEntity.patch({ circleId })
    .set({
      hostId: formerMember.userId,
      hostName: formerMember.name,
      hostUsername: formerMember.username,
    })
    .remove(["hostImageUrl"])
    .go();
}

interface Reactor {
  userId: string;
}

/** Notices that name the member go from somebody else's list, also out of groups. */
export async function removeNotificationsAbout(ownerId: string, userId: string): Promise<void> {
  const { data } = await NotificationEntity.query.one({ userId: ownerId }).go({ pages: "all" });
  for (const notice of data) {
    const reactors = (notice.aggregatedData as Reactor[] | undefined) ?? [];
    const named = notice.senderUserId === userId || notice.lastReactorId === userId;
    if (named) {
      await NotificationEntity.delete({
        userId: ownerId,
        notificationId: notice.notificationId,
      }).go();
    } else if (reactors.some((reactor) => reactor.userId === userId)) {
      await NotificationEntity.patch({ userId: ownerId, notificationId: notice.notificationId })
        .set({ aggregatedData: reactors.filter((reactor) => reactor.userId !== userId) })
        .add({ version: 1, totalReactors: -1 })
        .go();
    }
  }
}

/** The member's summary, and their place in the lists of people alike. */
export async function removeLikeness(userId: string): Promise<void> {
  const { data } = await LikenessEntity.get({ userId }).go();
  const people = (data?.people as { userId: string }[] | undefined) ?? [];
  for (const person of people) {
    const { data: theirs } = await LikenessEntity.get({ userId: person.userId }).go();
    const list = (theirs?.people as { userId: string }[] | undefined) ?? [];
    if (!theirs || !list.some((one) => one.userId === userId)) continue;
    await LikenessEntity.patch({ userId: person.userId })
      .set({ people: list.filter((one) => one.userId !== userId) })
      .go();
  }
  await LikenessSummaryEntity.delete({ userId }).go();
}
