import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { formerMember } from "../members/former-member.ts";
import type { MemberItem } from "./conversations.access.ts";
import {
  ConversationEntity,
  ConversationMemberEntity,
  DirectConversationEntity,
  MessageEntity,
} from "./conversations.entity.ts";
import { removedText } from "./conversations.rules.ts";
import { depart } from "./group-departure.service.ts";
import { setReaction } from "./message-reactions.service.ts";
import { recordDeparture, settleDeparture } from "./orphans.service.ts";
import { pairOf } from "./pair.ts";

type MessageItem = EntityItem<typeof MessageEntity>;

/** Of a message that the leaving member wrote or reacted to. */
export const forgetInMessage = (message: MessageItem, { userId }: SignedInActor) =>
  message.senderId === userId ? anonymizeMessage(message) : setReaction(message, userId, null);

const anonymizeMessage = ({ conversationId, messageId }: MessageItem) =>
  MessageEntity.patch({ conversationId, messageId })
    .set({
      senderId: formerMember.userId,
      senderName: formerMember.name,
      senderUsername: formerMember.username,
      body: removedText,
      reactionCount: 0,
    })
    .add({ reactionsVersion: 1 })
    .remove([
      "senderImageUrl",
      "editedAt",
      "reactions",
      "imageUrl",
      "imageWidth",
      "imageHeight",
      "imageAlt",
    ])
    .go();

export async function leaveConversation(
  { conversationId, otherId, isGroup, hasLeft }: MemberItem,
  { userId }: SignedInActor,
): Promise<void> {
  if (isGroup && !hasLeft) await depart(conversationId, userId, userId);
  const { data: members } = await ConversationMemberEntity.query
    .one({ conversationId })
    .go({ pages: "all" });
  for (const member of members) await forgetAt(member, userId);
  if (otherId) await DirectConversationEntity.delete({ pair: pairOf(userId, otherId) }).go();
  const { data: conversation } = await ConversationEntity.get({ conversationId }).go();
  if (conversation?.createdBy === userId) {
    await ConversationEntity.patch({ conversationId }).set({ createdBy: formerMember.userId }).go();
  }
  await recordDeparture(conversationId);
  await ConversationMemberEntity.delete({ conversationId, userId }).go();
  await settleDeparture(conversationId);
}

async function forgetAt(member: MemberItem, userId: string): Promise<void> {
  const { conversationId } = member;
  if (member.userId === userId) return;
  const wroteLast = member.lastSenderId === userId;
  if (member.otherId !== userId && !wroteLast) return;
  const former = {
    ...(member.otherId === userId && {
      otherId: formerMember.userId,
      otherName: formerMember.name,
    }),
    ...(wroteLast && { lastMessage: removedText, lastSenderId: formerMember.userId }),
  };
  const patch = ConversationMemberEntity.patch({ conversationId, userId: member.userId }).set(
    former,
  );
  await (member.otherId === userId ? patch.remove(["otherImageUrl"]) : patch).go();
}
