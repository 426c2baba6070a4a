import type { EntityItem } from "electrodb";
import { attentionRef } from "../attention/attention.access.ts";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { cutAt } from "../kernel/characters.ts";
import { timestamp } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { addUnreadMessages } from "../notifications/counts.service.ts";
import {
  type MemberItem,
  newPlaceOf,
  openConversation,
  requireWriting,
} from "./conversations.access.ts";
import type { Message, QuotedMessage } from "./conversations.contract.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { maxPreviewLength, messagesPerPage } from "./conversations.rules.ts";
import {
  pictureFields,
  pictureUse,
  previewOf,
  requirePictures,
  toPicture,
} from "./message-pictures.ts";

type MessageItem = EntityItem<typeof MessageEntity>;

/** Whether every other member's `lastReadAt` is at or after the message. */
const isRead = (item: MessageItem, members: MemberItem[]): boolean => {
  const others = members.filter((member) => member.userId !== item.senderId);
  return others.length > 0 && others.every((member) => (member.lastReadAt ?? "") >= item.createdAt);
};

const messageRef = (conversationId: string, messageId: string) =>
  itemRef(MessageEntity, { conversationId, messageId });

const senderOf = (item: MessageItem): Card => ({
  userId: item.senderId,
  name: item.senderName,
  username: item.senderUsername,
  imageUrl: item.senderImageUrl ?? null,
});

export const toMessage = async (item: MessageItem, members: MemberItem[]): Promise<Message> => ({
  id: item.messageId,
  conversationId: item.conversationId,
  sender: senderOf(item),
  body: item.body,
  ...(await toPicture(item)),
  ...(item.replyTo && { replyTo: item.replyTo }),
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  ...(item.editedAt && { editedAt: item.editedAt }),
  ...(item.reactions && item.reactions.length > 0 && { reactions: item.reactions }),
  reactionCount: item.reactionCount ?? 0,
  read: isRead(item, members),
});

export async function listMessages(
  actor: SignedInActor,
  conversationId: string,
  cursor: string | undefined,
): Promise<Page<Message> & { quoted?: QuotedMessage[] }> {
  const conversation = await openConversation(actor, conversationId);
  const { data, cursor: next } = await queryPage(
    MessageEntity.query.one({ conversationId: conversation.conversationId }),
    cursor,
    { order: "desc", limit: messagesPerPage },
  );
  const quoted = await quotedBy(data);
  const messages = await Promise.all(
    data.reverse().map((item) => toMessage(item, conversation.members)),
  );
  return { ...toPage(messages, next), ...(quoted.length > 0 && { quoted }) };
}

/** The messages they reply to that aren't among them. Makes no request if there are none. */
async function quotedBy(items: readonly MessageItem[]): Promise<QuotedMessage[]> {
  const here = new Set(items.map(({ messageId }) => messageId));
  const refs = items.flatMap(({ conversationId, replyTo }) =>
    replyTo && !here.has(replyTo) ? [messageRef(conversationId, replyTo)] : [],
  );
  const found = new Map(
    (await batchGet(refs)).flatMap((item) => (item ? [[item.messageId, item]] : [])),
  );
  return [...found.values()].map((item) => ({
    id: item.messageId,
    sender: senderOf(item),
    body: cutAt(item.body, maxPreviewLength),
  }));
}

/** The reported messages, oldest first. @throws not_found */
export async function readReportedMessages(
  actor: SignedInActor,
  conversationId: string,
  messageIds: readonly string[],
): Promise<{ otherId: string; messages: MessageItem[] }> {
  const { own } = await openConversation(actor, conversationId);
  const found = await batchGet(
    [...new Set(messageIds)].map((messageId) => messageRef(conversationId, messageId)),
  );
  const messages = found.filter((message) => message !== null);
  if (!own.otherId || !messages.some(({ senderId }) => senderId === own.otherId)) {
    throw new AppError("not_found");
  }
  const byTime = messages.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return { otherId: own.otherId, messages: byTime };
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
  // The sender's unread count may change concurrently.
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
    // Deleted meanwhile, or another conversation's: then it's a message of its own.
    replyTo: repliedTo?.messageId,
    createdAt: at,
    updatedAt: at,
    reactionCount: 0,
  });
  const others = members.filter((member) => member.userId !== own.userId);
  const write = (claim: Write[]) =>
    transact([
      {
        write: embedEvent(
          MessageEntity.create(item).params(),
          actor.userId,
          {
            type: "message.sent",
            conversationId,
            messageId,
            senderId: own.userId,
            recipientIds: others.map((member) => member.userId),
          },
          ["recipientIds"],
        ),
      },
      ...members.map((member) => ({ write: listUpdate(member, item) })),
      ...others.map((member) => ({ write: addUnreadMessages(member.userId, 1) })),
      ...(unread > 0 ? [{ write: addUnreadMessages(own.userId, -unread) }] : []),
      // Before the picture's use, so that a retried call is recognized by its token.
      ...claim,
      ...pictureUse(item),
    ]);
  const first = await createOnce(actor.userId, sent, messageId, write);
  if (!first) return toMessage(item, members);
  const { data } = await MessageEntity.get({ conversationId, messageId: first }).go({
    consistent: true,
  });
  if (!data) throw new AppError("message.deleted");
  return toMessage(data, members);
}

/** Sending also marks earlier messages as read by the sender. */
function listUpdate(member: MemberItem, message: MessageItem) {
  const update = ConversationMemberEntity.patch({
    conversationId: member.conversationId,
    userId: member.userId,
  })
    .set({
      lastMessage: previewOf(message.body),
      lastMessageAt: message.createdAt,
      listedAt: newPlaceOf(member, message.createdAt),
      lastSenderId: message.senderId,
    })
    .remove(["isUnlisted"]);
  if (member.userId !== message.senderId) return update.add({ unreadCount: 1 }).params();
  const written = update.set({ lastReadAt: message.createdAt });
  const unread = member.unreadCount ?? 0;
  if (unread === 0) return written.params();
  return written
    .set({ unreadCount: 0 })
    .where(({ unreadCount }, { eq }) => eq(unreadCount, unread))
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
