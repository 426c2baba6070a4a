import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";

export const ConversationEntity = new Entity(
  {
    model: { entity: "conversation", version: "1", service: "attune" },
    attributes: {
      conversationId: { type: "string", required: true },
      isGroup: { type: "boolean", required: true },
      title: { type: "string" },
      createdBy: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["conversationId"],
          template: "conversation#${conversationId}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "conversation", casing: "none" },
      },
    },
  },
  entityOptions,
);

/** The one conversation of two people: its key is the pair, so there cannot be two. */
export const DialogueEntity = new Entity(
  {
    model: { entity: "dialogue", version: "1", service: "attune" },
    attributes: {
      pair: { type: "string", required: true },
      conversationId: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["pair"], template: "dialogue#${pair}", casing: "none" },
        sk: { field: "sk", composite: [], template: "dialogue", casing: "none" },
      },
    },
  },
  entityOptions,
);

/** A person's place in a conversation, with what their list shows of it. */
export const MemberEntity = new Entity(
  {
    model: { entity: "conversation-member", version: "1", service: "attune" },
    attributes: {
      conversationId: { type: "string", required: true },
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      isGroup: { type: "boolean", required: true },
      title: { type: "string" },
      /** The other person, in a conversation of two. */
      otherId: { type: "string" },
      otherName: { type: "string" },
      otherImageUrl: { type: "string" },
      lastMessage: { type: "string" },
      lastMessageAt: { type: "string", required: true },
      lastSenderId: { type: "string" },
      lastReadAt: { type: "string" },
      unreadCount: { type: "number", default: 0 },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["conversationId"],
          template: "conversation#${conversationId}",
          casing: "none",
        },
        sk: { field: "sk", composite: ["userId"], template: "member#${userId}", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "conversations#${userId}",
          casing: "none",
        },
        sk: {
          field: "gsi1sk",
          composite: ["lastMessageAt"],
          template: "${lastMessageAt}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);

export const MessageEntity = new Entity(
  {
    model: { entity: "message", version: "1", service: "attune" },
    attributes: {
      conversationId: { type: "string", required: true },
      messageId: { type: "string", required: true },
      senderId: { type: "string", required: true },
      senderName: { type: "string", required: true },
      senderUsername: { type: "string", required: true },
      senderImageUrl: { type: "string" },
      body: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      reactionCount: { type: "number", default: 0 },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["conversationId"],
          template: "messages#${conversationId}",
          casing: "none",
        },
        sk: { field: "sk", composite: ["messageId"], template: "${messageId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
