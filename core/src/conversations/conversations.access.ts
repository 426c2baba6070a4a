import type { EntityItem } from "electrodb";
import { isClose } from "../connections/closeness.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { type ItemRef, itemRef, lookUp } from "../kernel/batch-get.ts";
import { hour } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { placeInList } from "../kernel/list-place.ts";
import type { FindNames } from "../kernel/member-data.ts";
import { isBlocked, requireNotBlocked } from "../members/blocks.access.ts";
import { ConversationEntity, ConversationMemberEntity } from "./conversations.entity.ts";

export type MemberItem = EntityItem<typeof ConversationMemberEntity>;

export interface OpenConversation {
  conversationId: string;
  own: MemberItem;
  members: MemberItem[];
}

export const ownPlaceRef = (conversationId: string, userId: string): ItemRef<MemberItem> =>
  itemRef(ConversationMemberEntity, { conversationId, userId });

/** Its place in the member's list once its last message is from `at`. */
export const newPlaceOf = ({ listedAt }: MemberItem, at: string): string =>
  placeInList(listedAt, at, hour);

export const titleOf = ({ isGroup, title, otherName }: MemberItem): string =>
  isGroup ? (title ?? "Group Chat") : (otherName ?? "Unknown");

/** Read from the member's own row of each conversation, like their data export. */
export const conversationNames: FindNames = async (actor, conversationIds) => {
  const placeOf = await lookUp(conversationIds, (id) => ownPlaceRef(id, actor.userId));
  return (conversationId) => {
    const own = placeOf(conversationId);
    return own && !own.hasLeft && !isBlocked(actor, own.otherId) ? titleOf(own) : undefined;
  };
};

/** @throws not_found for members who aren't in it, and across a block */
export async function openConversation(
  actor: SignedInActor,
  conversationId: string,
  options: { consistent?: boolean } = {},
): Promise<OpenConversation> {
  const conversation = await openAcrossBlock(actor, conversationId, options);
  requireNotBlocked(actor, conversation.own.otherId);
  return conversation;
}

/** For members' own messages and reactions, which they can always take back. @throws not_found */
export async function openAcrossBlock(
  actor: SignedInActor,
  conversationId: string,
  options: { consistent?: boolean },
): Promise<OpenConversation> {
  const members = await membersIn(conversationId, options);
  const own = members.find((member) => member.userId === actor.userId);
  if (!own) throw new AppError("not_found");
  return { conversationId: own.conversationId, own, members };
}

/** Those who haven't left the conversation. */
export async function membersIn(
  conversationId: string,
  options: { consistent?: boolean } = {},
): Promise<MemberItem[]> {
  const { data } = await ConversationMemberEntity.query
    .one({ conversationId })
    .go({ pages: "all", ...options });
  return data.filter(({ hasLeft }) => !hasLeft);
}

export const memberIdsIn = async (conversationId: string): Promise<string[]> =>
  (await membersIn(conversationId)).map(({ userId }) => userId);

export async function recipientsIn({
  conversationId,
  senderId,
}: {
  conversationId: string;
  senderId: string;
}): Promise<string[]> {
  return (await memberIdsIn(conversationId)).filter((userId) => userId !== senderId);
}

/**
 * @throws conversation.not_allowed if all others have left, or neither an accepted request nor a
 * shared circle or connection allows writing
 */
export async function requireWriting({ own, members }: OpenConversation): Promise<void> {
  const other = members.find(({ userId }) => userId !== own.userId);
  if (other && (own.isGroup || own.isAccepted)) return;
  if (!other || !(await isClose(own.userId, other.userId))) {
    throw new AppError("conversation.not_allowed");
  }
}

export async function readConversation(
  conversationId: string,
  options: { consistent?: boolean } = {},
) {
  const { data } = await ConversationEntity.get({ conversationId }).go(options);
  if (!data) throw new AppError("not_found");
  return data;
}
