import type { SignedInActor } from "../kernel/actor.ts";
import { minute, now, timestamp } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { type MemberItem, openConversation, requireWriting } from "./conversations.access.ts";
import type { Message } from "./conversations.contract.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { editableMinutes } from "./conversations.rules.ts";
import { previewOf } from "./message-pictures.ts";
import { isInList, isShownTo, toMessage } from "./shown-messages.ts";

interface MessageEdit {
  conversationId: string;
  messageId: string;
  body: string;
}

/**
 * Idempotent: the same words again change nothing, at any time.
 * @throws not_found; permission.denied for another's message; message.deleted; message.too_old;
 * conversation.not_allowed
 */
export const editMessage = (actor: SignedInActor, edit: MessageEdit): Promise<Message> =>
  // Messages may be sent, edited or deleted concurrently.
  retryConflicts(() => attemptEdit(actor, edit));

async function attemptEdit(actor: SignedInActor, edit: MessageEdit): Promise<Message> {
  const { conversationId, messageId, body } = edit;
  const conversation = await openConversation(actor, conversationId, { consistent: true });
  const [{ data: message }, { data: newest }] = await Promise.all([
    MessageEntity.get({ conversationId, messageId }).go({ consistent: true }),
    MessageEntity.query
      .one({ conversationId })
      .go({ order: "desc", limit: 1, consistent: true, attributes: ["messageId"] }),
  ]);
  const { own, members } = conversation;
  if (!message || !isShownTo(own, actor, message)) throw new AppError("message.deleted");
  if (message.senderId !== actor.userId) throw new AppError("permission.denied");
  if (message.body === body) return toMessage(actor, message, members);
  if (now() - Date.parse(message.createdAt) > editableMinutes * minute) {
    throw new AppError("message.too_old");
  }
  await requireWriting(conversation);
  const editedAt = timestamp();
  const isLast = newest[0]?.messageId === messageId;
  // In a group, the last message that reached a member needn't be the newest.
  const showing = own.isGroup
    ? members.filter((one) => isInList(one, message))
    : members.filter(() => isLast);
  await transact([
    {
      write: MessageEntity.patch({ conversationId, messageId })
        .set({ body, editedAt, updatedAt: editedAt })
        .where((row, { eq }) => eq(row.body, message.body))
        .params(),
    },
    ...showing.map((member) => inList(member, body)),
    ...(showing.includes(own) ? [] : [listUnchanged(own)]),
    recordEvent(
      actor.userId,
      own.isGroup
        ? { type: "group.message_changed", conversationId, messageId }
        : {
            type: "message.edited",
            conversationId,
            messageId,
            senderId: actor.userId,
            recipientIds: members.map(({ userId }) => userId).filter((id) => id !== actor.userId),
            editedAt,
          },
    ),
  ]);
  return toMessage(actor, { ...message, body, editedAt, updatedAt: editedAt }, members);
}

/** Unless another message has been sent or deleted, or the member has left, since the reads. */
const inList = ({ conversationId, userId, lastMessageAt }: MemberItem, body: string): Write => ({
  write: ConversationMemberEntity.patch({ conversationId, userId })
    .set({ lastMessage: previewOf(body) })
    .where(
      (row, { eq, notExists }) =>
        `${eq(row.lastMessageAt, lastMessageAt)} AND ${notExists(row.hasLeft)}`,
    )
    .params(),
});

/** If the newest were deleted between the reads and the write, the lists would show the old words. */
const listUnchanged = ({ conversationId, userId, lastMessageAt }: MemberItem): Write => ({
  write: ConversationMemberEntity.remove({ conversationId, userId })
    .where((row, { eq }) => eq(row.lastMessageAt, lastMessageAt))
    .params(),
  check: true,
});
