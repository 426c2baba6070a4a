import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { cutAt } from "../kernel/characters.ts";
import type { Card } from "../kernel/schemas.ts";
import { unquoted } from "../kernel/unformatted.rules.ts";
import { type BlockedIds, isBlocked } from "../members/blocks.access.ts";
import { unnamedMember } from "../members/former-member.ts";
import type { MemberItem, OpenConversation } from "./conversations.access.ts";
import type { Message, QuotedMessage } from "./conversations.contract.ts";
import { MessageEntity } from "./conversations.entity.ts";
import { maxPreviewLength } from "./conversations.rules.ts";
import { toPicture } from "./message-pictures.ts";

export type MessageItem = EntityItem<typeof MessageEntity>;

export const messageRef = (conversationId: string, messageId: string) =>
  itemRef(MessageEntity, { conversationId, messageId });

/** Those that the member may read, except from members in a block with them. */
export const messagesFor = ({ conversationId, readsFrom }: MemberItem) => {
  const all = MessageEntity.query.one({ conversationId });
  return readsFrom === undefined ? all : all.gt({ messageId: readsFrom });
};

/** Whether it was sent while the member was in the conversation. */
const hasReached = ({ readsFrom = "" }: MemberItem, { messageId }: { messageId: string }) =>
  messageId > readsFrom;

/** Whether the member may read its words. */
export const isShownTo = (
  member: MemberItem,
  { blocked }: { blocked?: BlockedIds | undefined },
  item: Pick<MessageItem, "messageId" | "senderId">,
): boolean =>
  hasReached(member, item) && !isBlocked({ ...(blocked && { blocked }) }, item.senderId);

/** Whether it's the one that the member's list shows. */
export const isInList = (
  { lastMessageAt, lastSenderId }: MemberItem,
  { createdAt, senderId }: Pick<MessageItem, "createdAt" | "senderId">,
): boolean => lastMessageAt === createdAt && lastSenderId === senderId;

/** Whether the `lastReadAt` of every other member the reader may see is at or after the message. */
function isRead(actor: SignedInActor, item: MessageItem, members: MemberItem[]): boolean {
  const others = members.filter(
    (member) =>
      member.userId !== item.senderId &&
      !isBlocked(actor, member.userId) &&
      hasReached(member, item),
  );
  return others.length > 0 && others.every((member) => (member.lastReadAt ?? "") >= item.createdAt);
}

const senderOf = (item: MessageItem): Card => ({
  userId: item.senderId,
  name: item.senderName,
  username: item.senderUsername,
  imageUrl: item.senderImageUrl ?? null,
});

const timesOf = ({ createdAt, updatedAt, editedAt }: MessageItem) => ({
  createdAt,
  updatedAt,
  ...(editedAt && { editedAt }),
});

/** Keeps its place, but says neither who wrote it nor what. */
const toHidden = ({ messageId, conversationId, createdAt }: MessageItem): Message => ({
  id: messageId,
  conversationId,
  sender: unnamedMember,
  body: "",
  isHidden: true,
  createdAt,
  updatedAt: createdAt,
  reactionCount: 0,
  read: false,
});

/** As its reader may see it. */
export async function toMessage(
  actor: SignedInActor,
  item: MessageItem,
  members: MemberItem[],
): Promise<Message> {
  if (isBlocked(actor, item.senderId)) return toHidden(item);
  const reactions = (item.reactions ?? []).filter(({ userId }) => !isBlocked(actor, userId));
  return {
    id: item.messageId,
    conversationId: item.conversationId,
    sender: senderOf(item),
    body: item.body,
    ...(await toPicture(item)),
    ...(item.replyTo && { replyTo: item.replyTo }),
    ...timesOf(item),
    ...(reactions.length > 0 && { reactions }),
    reactionCount: reactions.length,
    read: isRead(actor, item, members),
  };
}

/** The messages they reply to that aren't among them. Makes no request if there are none. */
export async function quotedBy(
  actor: SignedInActor,
  { own }: OpenConversation,
  items: readonly MessageItem[],
): Promise<QuotedMessage[]> {
  const here = new Set(items.map(({ messageId }) => messageId));
  const refs = items.flatMap(({ conversationId, replyTo, senderId }) =>
    replyTo && !here.has(replyTo) && !isBlocked(actor, senderId)
      ? [messageRef(conversationId, replyTo)]
      : [],
  );
  const found = new Map(
    (await batchGet(refs)).flatMap((item) => (item ? [[item.messageId, item]] : [])),
  );
  return [...found.values()].map((item) =>
    isShownTo(own, actor, item)
      ? {
          id: item.messageId,
          sender: senderOf(item),
          body: cutAt(unquoted(item.body), maxPreviewLength),
        }
      : { id: item.messageId, sender: unnamedMember, body: "", isHidden: true },
  );
}
