import type { EntityItem } from "electrodb";
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

export async function readConversation(conversationId: string) {
  const { data } = await ConversationEntity.get({ conversationId }).go();
  if (!data) throw new AppError("not_found");
  return data;
}
