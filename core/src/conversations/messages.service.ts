import { attentionRef } from "../attention/attention.access.ts";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact, type Write, type WriteParameters } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { addUnreadMessages } from "../notifications/counts.service.ts";
import {
  type MemberItem,
  newPlaceOf,
  openConversation,
  requireWriting,
} from "./conversations.access.ts";
import type { Message, QuotedMessage } from "./conversations.contract.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { messagesPerPage } from "./conversations.rules.ts";
import { pictureFields, pictureUse, previewOf, requirePictures } from "./message-pictures.ts";
import {
  isShownTo,
  type MessageItem,
  messageRef,
  messagesFor,
  quotedBy,
  toMessage,
} from "./shown-messages.ts";

export async function listMessages(
  actor: SignedInActor,
  conversationId: string,
  cursor: string | undefined,
): Promise<Page<Message> & { quoted?: QuotedMessage[] }> {
  const conversation = await openConversation(actor, conversationId);
  const { data, cursor: next } = await queryPage(messagesFor(conversation.own), cursor, {
    order: "desc",
    limit: messagesPerPage,
  });
  const quoted = await quotedBy(actor, conversation, data);
  const messages = await Promise.all(
    data.reverse().map((item) => toMessage(actor, item, conversation.members)),
  );
  return { ...toPage(messages, next), ...(quoted.length > 0 && { quoted }) };
}

interface ReportedMessages {
  conversationId: string;
  messageIds: readonly string[];
  /** In a group, who wrote them. */
  userId?: string | undefined;
}

/**
 * Those by the reported member and the reporter, oldest first: what third members of a group wrote
 * isn't copied.
 * @throws not_found
 */
export async function readReportedMessages(
  actor: SignedInActor,
  { conversationId, messageIds, userId }: ReportedMessages,
): Promise<{ otherId: string; messages: MessageItem[] }> {
  const { own } = await openConversation(actor, conversationId);
  const otherId = own.isGroup ? userId : own.otherId;
  const found = await batchGet(
    [...new Set(messageIds)].map((messageId) => messageRef(conversationId, messageId)),
  );
  const messages = found
    .filter((one) => one !== null)
    .filter((one) => isShownTo(own, actor, one))
    .filter(({ senderId }) => senderId === otherId || senderId === actor.userId);
  if (!otherId || !messages.some(({ senderId }) => senderId !== actor.userId)) {
    throw new AppError("not_found");
  }
  const byTime = messages.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return { otherId, messages: byTime };
}

/** The same words are the same message, even if the quote was left out when they were sent again. */
const wordsOf = ({ replyTo: _quote, ...words }: MessageDraft) => words;

/**
 * Idempotent per token.
 * @param sent what the token was issued for
 * @throws email.unverified, conversation.not_allowed, conversation.no_pictures, not_found; as
 * ownPicture and createOnce
 */
export const sendMessage = (
  actor: SignedInActor,
  draft: MessageDraft,
  sent: { token?: string | undefined } = wordsOf(draft),
): Promise<Message> =>
  // The sender's unread count may change, and members leave, concurrently.
  retryConflicts(() => attemptSending(actor, draft, sent));

interface MessageDraft {
  conversationId: string;
  body: string;
  imageUrl?: string | undefined;
  imageAlt?: string | undefined;
  replyTo?: string | undefined;
  token?: string | undefined;
}

async function attemptSending(
  actor: SignedInActor,
  draft: MessageDraft,
  sent: { token?: string | undefined },
): Promise<Message> {
  const refs = draft.replyTo ? [messageRef(draft.conversationId, draft.replyTo)] : [];
  const [conversation, { data: account }, [repliedTo]] = await Promise.all([
    openConversation(actor, draft.conversationId, { consistent: true }),
    AccountEntity.get({ userId: actor.userId }).go({ attributes: ["emailVerifiedAt"] }),
    batchGet(refs, { consistent: true }),
  ]);
  if (!account?.emailVerifiedAt) throw new AppError("email.unverified");
  await (draft.imageUrl === undefined ? requireWriting : requirePictures)(conversation);
  const picture = await pictureFields(actor.userId, draft);
  const { conversationId, own, members } = conversation;
  const unread = own.unreadCount ?? 0;
  const messageId = newId("message");
  const at = timestamp();
  const item = defined({
    conversationId,
    messageId,
    senderId: own.userId,
    senderName: own.name,
    senderUsername: own.username,
    senderImageUrl: own.imageUrl,
    body: draft.body,
    ...picture,
    // Deleted meanwhile, another conversation's, or hidden: then it's a message of its own.
    replyTo: repliedTo && isShownTo(own, actor, repliedTo) ? repliedTo.messageId : undefined,
    createdAt: at,
    updatedAt: at,
    reactionCount: 0,
  });
  // For members in a block with the sender, it's neither news nor in their list.
  const reached = members.filter(({ userId }) => !isBlocked(actor, userId));
  const others = reached.filter((member) => member.userId !== own.userId);
  const write = (claim: Write[]) =>
    transact([
      { write: withItsEvent(item, { isGroup: own.isGroup, others }) },
      ...reached.map((member) => ({ write: listUpdate(member, item) })),
      ...others.map((member) => ({ write: addUnreadMessages(member.userId, 1) })),
      ...(unread > 0 ? [{ write: addUnreadMessages(own.userId, -unread) }] : []),
      // Before the picture's use, so that a retried call is recognized by its token.
      ...claim,
      ...pictureUse(item),
    ]);
  const first = await createOnce(actor.userId, sent, messageId, write);
  if (!first) return toMessage(actor, item, members);
  const { data } = await MessageEntity.get({ conversationId, messageId: first }).go({
    consistent: true,
  });
  if (!data) throw new AppError("message.deleted");
  return toMessage(actor, data, members);
}

function withItsEvent(
  item: MessageItem,
  { isGroup, others }: { isGroup: boolean; others: readonly MemberItem[] },
): WriteParameters {
  const { conversationId, messageId, senderId } = item;
  const row = MessageEntity.create(item).params();
  const which = { conversationId, messageId };
  if (isGroup) return embedEvent(row, senderId, { type: "group.message_sent", ...which });
  const recipientIds = others.map(({ userId }) => userId);
  const sent = { type: "message.sent" as const, ...which, senderId, recipientIds };
  return embedEvent(row, senderId, sent, ["recipientIds"]);
}

/**
 * Sending also marks earlier messages as read by the sender. Fails if the member has left since the
 * read: an unread count of theirs could never be cleared.
 */
function listUpdate(member: MemberItem, message: MessageItem) {
  const isSender = member.userId === message.senderId;
  const unread = member.unreadCount ?? 0;
  const clears = isSender && unread > 0;
  const update = ConversationMemberEntity.patch({
    conversationId: member.conversationId,
    userId: member.userId,
  })
    .set({
      lastMessage: previewOf(message.body),
      lastMessageAt: message.createdAt,
      listedAt: newPlaceOf(member, message.createdAt),
      lastSenderId: message.senderId,
      ...(isSender && { lastReadAt: message.createdAt }),
      ...(clears && { unreadCount: 0 }),
    })
    .remove(["isUnlisted"]);
  return (isSender ? update : update.add({ unreadCount: 1 }))
    .where(({ hasLeft, unreadCount }, { eq, notExists }) =>
      [notExists(hasLeft), ...(clears ? [eq(unreadCount, unread)] : [])].join(" AND "),
    )
    .params();
}

/** The domain event updates the unread badge and the sender's view. */
export const markConversationRead = (actor: SignedInActor, conversationId: string): Promise<void> =>
  // Another message may arrive concurrently.
  retryConflicts(() => attemptMarkingRead(actor, conversationId, { isSeen: true }));

/** For a conversation that a block hides: its messages don't count, and don't look read, either. */
export const clearUnread = (userId: string, conversationId: string): Promise<void> =>
  retryConflicts(() => attemptMarkingRead(system(userId), conversationId, { isSeen: false }));

async function attemptMarkingRead(
  actor: SignedInActor,
  conversationId: string,
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  const [{ own }, [attention]] = await Promise.all([
    // Strongly consistent, so that a new message counts as unread.
    openConversation(actor, conversationId, { consistent: true }),
    batchGet([attentionRef(actor.userId)]),
  ]);
  const unread = own.unreadCount ?? 0;
  // Not the current time, because a message can be stored later than one that's newer.
  const readTo = [own.lastReadAt ?? "", own.lastMessageAt].sort().at(-1) ?? "";
  // Calm mode doesn't record what was read.
  const isUnrecorded = !isSeen || attention?.calm === true;
  if (isUnrecorded && unread === 0) return;
  if (unread === 0 && (own.lastReadAt ?? "") >= own.lastMessageAt) return;
  await transact([
    {
      write: ConversationMemberEntity.patch({
        conversationId: own.conversationId,
        userId: own.userId,
      })
        .set({ unreadCount: 0, ...(isUnrecorded ? {} : { lastReadAt: readTo }) })
        .where(({ unreadCount }, { eq, notExists }) =>
          unread === 0
            ? `${eq(unreadCount, 0)} OR ${notExists(unreadCount)}`
            : eq(unreadCount, unread),
        )
        .params(),
    },
    ...(unread > 0 ? [{ write: addUnreadMessages(own.userId, -unread) }] : []),
    recordEvent(actor.userId, {
      type: "conversation.read",
      conversationId: own.conversationId,
      userId: own.userId,
      ...(own.otherId && !isUnrecorded ? { otherId: own.otherId, readAt: readTo } : {}),
    }),
  ]);
}
