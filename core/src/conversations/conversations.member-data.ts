import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { type BlockedIds, readBlocked } from "../members/blocks.access.ts";
import { forgetInMessage, leaveConversation } from "./anonymize.ts";
import { conversationNames, type MemberItem, membersIn } from "./conversations.access.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { messagesShowing } from "./messages-by.ts";
import { MessageRequestEntity } from "./requests.entity.ts";
import { type MessageItem, messagesFor } from "./shown-messages.ts";

/** Of groups, what they may read; of those they've left, what they wrote. */
async function messagesOf(userId: string): Promise<object[]> {
  const messages = [];
  const blocked = (await readBlocked([userId])).get(userId);
  for (const place of await placesOf(userId)) {
    const { data } = await messagesFor(place).go({ pages: "all" });
    const own = data.filter(
      ({ senderId }) =>
        !place.isGroup || senderId === userId || (!place.hasLeft && !blocked?.has(senderId)),
    );
    messages.push(...own.map((message) => exported(message, place, blocked)));
  }
  return messages;
}

/** In a group, without reactions of members in a block with them. */
function exported(
  { reactionsVersion: _version, reactions = [], ...message }: MessageItem,
  { isGroup }: MemberItem,
  blocked: BlockedIds | undefined,
): object {
  const shown = reactions.filter(({ userId }) => !isGroup || !blocked?.has(userId));
  return {
    ...message,
    ...(shown.length > 0 && { reactions: shown }),
    reactionCount: shown.length,
  };
}

/** A group's last message is among its messages, unless it's hidden or no longer theirs to read. */
const ownPlace = ({ lastMessage, lastSenderId, ...place }: MemberItem): object =>
  place.isGroup ? place : { ...place, lastMessage, lastSenderId };

/** Who else is in their groups, without those in a block with them. */
async function groupMembersOf(userId: string): Promise<object[]> {
  const blocked = (await readBlocked([userId])).get(userId);
  const groups = (await placesOf(userId)).filter(({ isGroup, hasLeft }) => isGroup && !hasLeft);
  return Promise.all(
    groups.map(async ({ conversationId, title }) => ({
      conversationId,
      ...(title && { title }),
      members: (await membersIn(conversationId))
        .filter((one) => one.userId !== userId && !blocked?.has(one.userId))
        .map(({ name, username }) => ({ name, username })),
    })),
  );
}

async function placesOf(userId: string): Promise<MemberItem[]> {
  const { data } = await ConversationMemberEntity.query.byPerson({ userId }).go({ pages: "all" });
  return data;
}

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: MessageEntity,
      id: "senderId",
      find: messagesShowing,
      notExported: "In message.json, with those of the others.",
      deletion: { phase: "content", each: forgetInMessage },
    }),
    memberRows({
      entity: ConversationMemberEntity,
      find: (userId, page) => ConversationMemberEntity.query.byPerson({ userId }).go(page),
      omitted: ["listedAt", "readsFrom"],
      asShown: ownPlace,
      deletion: { phase: "content", each: leaveConversation },
    }),
    memberRows({
      entity: MessageRequestEntity,
      id: "senderId",
      find: (senderId, page) => MessageRequestEntity.query.one({ senderId }).go(page),
      // The sender mustn't learn of a decline.
      omitted: ["state", "isWithdrawn", "laterBody"],
      asShown: (row) => ({ ...row, body: row.laterBody ?? row.body }),
      deletion: { phase: "content" },
    }),
    memberRows({
      entity: MessageRequestEntity,
      name: "message-request-received",
      id: "receiverId",
      find: (receiverId, page) => MessageRequestEntity.query.byReceiver({ receiverId }).go(page),
      omitted: ["isWithdrawn", "laterBody"],
      deletion: { phase: "content" },
    }),
  ],
  exports: { message: messagesOf, "group-member": groupMembersOf },
  names: { conversation: conversationNames },
  exceptions: {
    "conversation.createdBy": "Changed when the member's place in it goes.",
    "conversation.memberIds": "Changed when the member's place in it goes.",
    "conversation-member.otherId": "Changed when the other's place goes.",
    "conversation-member.lastSenderId": "Changed when the sender's place goes.",
    dialogue: "The pair's key to its conversation; goes with either's place.",
  },
};
