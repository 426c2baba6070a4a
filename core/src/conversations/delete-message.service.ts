import type { SignedInActor } from "../kernel/actor.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { type BlockedIds, readBlocked, requireNotBlocked } from "../members/blocks.access.ts";
import { addUnreadMessages } from "../notifications/counts.service.ts";
import { type MemberItem, newPlaceOf, openAcrossBlock } from "./conversations.access.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { pictureIn, previewOf } from "./message-pictures.ts";
import { isInList, isShownTo, type MessageItem } from "./shown-messages.ts";

type MessageKey = Pick<MessageItem, "conversationId" | "messageId">;

/** More unread messages aren't corrected: opening the conversation resets the count anyway. */
const maxChecked = 100;

/**
 * Deletes it for everyone, also after a block. @throws not_found; permission.denied for another's
 * message
 */
export const deleteMessage = (actor: SignedInActor, key: MessageKey): Promise<void> =>
  // Messages may be sent or read concurrently.
  retryConflicts(() => attemptDeletion(actor, key));

async function attemptDeletion(actor: SignedInActor, key: MessageKey): Promise<void> {
  const { conversationId } = key;
  const { own, members } = await openAcrossBlock(actor, conversationId, { consistent: true });
  const unread = Math.max(...members.map(({ unreadCount }) => unreadCount ?? 0));
  const [{ data: message }, { data: newest }] = await Promise.all([
    MessageEntity.get(key).go({ consistent: true }),
    MessageEntity.query.one({ conversationId }).go({
      order: "desc",
      // In a group, the newest ones needn't have reached everyone.
      limit: own.isGroup ? maxChecked : Math.min(unread + 2, maxChecked),
      consistent: true,
    }),
  ]);
  if (!message || (own.isGroup && !isShownTo(own, actor, message))) throw new AppError("not_found");
  if (message.senderId !== actor.userId) {
    requireNotBlocked(actor, own.otherId);
    throw new AppError("permission.denied");
  }
  const others = members.filter(({ userId }) => userId !== actor.userId);
  const reached = await reachedBy(members, newest);
  const effects = members.map((member) => effectOf(member, message, reached(member)));
  const unreadBy = effects.filter(({ wasUnread }) => wasUnread);
  const next = new Map(
    effects.flatMap(({ isLast, before }) => (isLast && before ? [[before.messageId, before]] : [])),
  );
  await transact([
    { write: MessageEntity.remove(key).params(), conditionError: "not_found" },
    ...effects.flatMap(withoutMessage),
    ...[...next.values()].map(stillThere),
    ...unreadBy.map(({ member }) => ({ write: addUnreadMessages(member.userId, -1) })),
    recordEvent(
      actor.userId,
      own.isGroup
        ? { type: "group.message_deleted", ...key }
        : {
            type: "message.deleted",
            ...key,
            senderId: actor.userId,
            recipientIds: others.map(({ userId }) => userId),
            ...pictureIn(message),
          },
    ),
  ]);
}

type Reached = (member: MemberItem) => readonly MessageItem[];

/** In a group, those since a member joined, except from members in a block with them. */
async function reachedBy(
  members: readonly MemberItem[],
  newest: readonly MessageItem[],
): Promise<Reached> {
  if (!members[0]?.isGroup) return () => newest;
  const blocked: ReadonlyMap<string, BlockedIds> = await readBlocked(
    members.map(({ userId }) => userId),
  );
  return (member) =>
    newest.filter((one) => isShownTo(member, { blocked: blocked.get(member.userId) }, one));
}

interface Effect {
  member: MemberItem;
  /** Whether it's the last in the member's list. */
  isLast: boolean;
  before: MessageItem | undefined;
  wasUnread: boolean;
}

const effectOf = (
  member: MemberItem,
  message: MessageItem,
  reached: readonly MessageItem[],
): Effect => {
  const { messageId } = message;
  const isReached = reached.some((one) => one.messageId === messageId);
  return {
    member,
    // One from before a block is still in their list, and would show again after it.
    isLast: isReached ? reached[0]?.messageId === messageId : isInList(member, message),
    before: reached.find((one) => one.messageId < messageId),
    wasUnread: isUnread(member, reached, messageId),
  };
};

/** `unreadCount` stores no ids: the unread messages are the newest ones by others. */
const isUnread = (
  { userId, unreadCount = 0 }: MemberItem,
  newest: readonly MessageItem[],
  messageId: string,
): boolean =>
  newest
    .filter(({ senderId }) => senderId !== userId)
    .slice(0, unreadCount)
    .some((one) => one.messageId === messageId);

/** As it was read: the lists are about to show its words. */
const stillThere = ({ conversationId, messageId, body }: MessageItem): Write => ({
  write: MessageEntity.remove({ conversationId, messageId })
    .where((row, { eq }) => eq(row.body, body))
    .params(),
  check: true,
});

/** Only a condition check if the member's row doesn't change. */
function withoutMessage({ member, isLast, before, wasUnread }: Effect): Write[] {
  const { conversationId, userId, lastMessageAt, unreadCount = 0 } = member;
  if (!isLast && !wasUnread) {
    // A message sent between the reads would make this unread message look read.
    const unchanged = ConversationMemberEntity.remove({ conversationId, userId })
      .where((row, { eq }) => eq(row.lastMessageAt, lastMessageAt))
      .params();
    return [{ write: unchanged, check: true }];
  }
  const last = before && {
    lastMessage: previewOf(before.body),
    lastMessageAt: before.createdAt,
    listedAt: newPlaceOf(member, before.createdAt),
    lastSenderId: before.senderId,
  };
  const write = ConversationMemberEntity.patch({ conversationId, userId })
    .set({ ...(wasUnread && { unreadCount: unreadCount - 1 }), ...(isLast && last) })
    .remove(isLast && !last ? ["lastMessage", "lastSenderId"] : [])
    .where((row, { eq, notExists }) =>
      [
        eq(row.lastMessageAt, lastMessageAt),
        notExists(row.hasLeft),
        ...(wasUnread ? [eq(row.unreadCount, unreadCount)] : []),
      ].join(" AND "),
    )
    .params();
  return [{ write }];
}
