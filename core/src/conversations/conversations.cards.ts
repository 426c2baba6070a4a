import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf, memberCardFields } from "../kernel/cards.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { messagesBy } from "./messages-by.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

export const cards = [
  cardRows({
    name: "conversation-members",
    entity: ConversationMemberEntity,
    fields: memberCardFields,
    find: (userId, page) => ConversationMemberEntity.query.byPerson({ userId }).go(page),
  }),
  cardRows({
    name: "conversation-partners",
    entity: ConversationMemberEntity,
    fields: { id: "otherId", name: "otherName", imageUrl: "otherImageUrl" },
    find: (userId, page) => ConversationMemberEntity.query.byPerson({ userId }).go(page),
    keyOf: ({ conversationId, otherId }) => (otherId ? { conversationId, userId: otherId } : null),
  }),
  cardRows({
    name: "messages",
    entity: MessageEntity,
    fields: cardFieldsOf("sender"),
    find: messagesBy,
  }),
  cardRows({
    name: "message-requests",
    entity: MessageRequestEntity,
    fields: cardFieldsOf("sender"),
    find: (senderId, page) => MessageRequestEntity.query.one({ senderId }).go(page),
  }),
  cardRows({
    name: "message-requests-received",
    entity: MessageRequestEntity,
    fields: cardFieldsOf("receiver"),
    find: (receiverId, page) => MessageRequestEntity.query.byReceiver({ receiverId }).go(page),
  }),
];
