import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { forgetInMessage, leaveConversation } from "./anonymize.ts";
import { conversationNames } from "./conversations.access.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { messagesShowing } from "./messages-by.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

async function messagesFor(userId: string): Promise<object[]> {
  const { data: conversations } = await ConversationMemberEntity.query
    .byPerson({ userId })
    .go({ pages: "all" });
  const messages = [];
  for (const { conversationId } of conversations) {
    const { data } = await MessageEntity.query.one({ conversationId }).go({ pages: "all" });
    messages.push(...data.map(({ reactionsVersion: _version, ...message }) => message));
  }
  return messages;
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
      omitted: ["listedAt"],
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
  exports: { message: messagesFor },
  names: { conversation: conversationNames },
  exceptions: {
    "conversation.createdBy": "Changed when the member's place in it goes.",
    "conversation-member.otherId": "Changed when the other's place goes.",
    "conversation-member.lastSenderId": "Changed when the sender's place goes.",
    dialogue: "The pair's key to its conversation; goes with either's place.",
  },
};
