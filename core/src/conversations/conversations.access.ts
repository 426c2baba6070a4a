import type { EntityItem } from "electrodb";
import { shareCircle } from "../circles/circles.access.ts";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { ConversationEntity, ConversationMemberEntity } from "./conversations.entity.ts";

export type MemberItem = EntityItem<typeof ConversationMemberEntity>;

export interface OpenConversation {
  conversationId: string;
  own: MemberItem;
  members: MemberItem[];
}

/** @throws not_found for anyone who isn't in the conversation */
export async function openConversation(
  actor: SignedInActor,
  conversationId: string,
): Promise<OpenConversation> {
  const { data: members } = await ConversationMemberEntity.query
    .one({ conversationId })
    .go({ pages: "all" });
  const own = members.find((member) => member.userId === actor.userId);
  if (!own) throw new AppError("not_found");
  requireNotBlocked(actor, own.otherId);
  return { conversationId: own.conversationId, own, members };
}

export const mayWriteTo = async (userId: string, otherId: string): Promise<boolean> =>
  (await isConnected(userId, otherId)) || (await shareCircle(userId, otherId));

/** @throws conversation.not_allowed when nobody else is left, or they may no longer write */
export async function requireWriting({ own, members }: OpenConversation): Promise<void> {
  if (own.isGroup) return;
  const other = members.find(({ userId }) => userId !== own.userId);
  if (!other || !(await mayWriteTo(own.userId, other.userId))) {
    throw new AppError("conversation.not_allowed");
  }
}

export async function readConversation(conversationId: string) {
  const { data } = await ConversationEntity.get({ conversationId }).go();
  if (!data) throw new AppError("not_found");
  return data;
}
