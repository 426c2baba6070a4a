import { Entity } from "electrodb";
import { reactionTypes } from "../kernel/reactions.rules.ts";
import { entityOptions, key } from "../kernel/table.ts";

export const ConversationEntity = new Entity(
  {
    model: { entity: "conversation", version: "1", service: "attune" },
    attributes: {
      conversationId: { type: "string", required: true },
      isGroup: { type: "boolean", required: true },
      title: { type: "string" },
      /** In a group, the host, which changes when they leave. */
      createdBy: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      /** Of a group, those who've been in it longest first. */
      memberIds: { type: "list", items: { type: "string" } },
      /** Counts their changes, and those of the title, which new members' rows have, too. */
      membersVersion: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["conversationId"], "conversation#${conversationId}"),
        sk: key("sk", [], "conversation"),
      },
    },
  },
  entityOptions,
);

/** The key is the pair of members, so that two can't have two conversations. */
export const DirectConversationEntity = new Entity(
  {
    model: { entity: "dialogue", version: "1", service: "attune" },
    attributes: {
      pair: { type: "string", required: true },
      conversationId: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["pair"], "dialogue#${pair}"),
        sk: key("sk", [], "dialogue"),
      },
    },
  },
  entityOptions,
);

export const ConversationMemberEntity = new Entity(
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
      otherId: { type: "string" },
      otherName: { type: "string" },
      otherImageUrl: { type: "string" },
      lastMessage: { type: "string" },
      lastMessageAt: { type: "string", required: true },
      /** Its place in the list, which most messages don't change. */
      listedAt: { type: "string", required: true },
      lastSenderId: { type: "string" },
      lastReadAt: { type: "string" },
      unreadCount: { type: "number", default: 0 },
      /** Created by an accepted request, so writing needs neither connection nor shared circle. */
      isAccepted: { type: "boolean" },
      /** Opened by the other member, who hasn't written yet. */
      isUnlisted: { type: "boolean" },
      /** For those added to a group later: they can only read messages with ids above it. */
      readsFrom: { type: "string" },
      /** Left or removed from a group. The row stays, so that their messages can be found. */
      hasLeft: { type: "boolean" },
    },
    indexes: {
      one: {
        pk: key("pk", ["conversationId"], "conversation#${conversationId}"),
        sk: key("sk", ["userId"], "member#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "conversations#${userId}"),
        sk: key("gsi1sk", ["listedAt"], "${listedAt}"),
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
      /** Empty only with a picture. */
      body: { type: "string", required: true },
      /** Path of its picture, which is deleted with it. */
      imageUrl: { type: "string" },
      imageWidth: { type: "number" },
      imageHeight: { type: "number" },
      imageAlt: { type: "string" },
      /** An earlier message of the conversation. */
      replyTo: { type: "string" },
      createdAt: { type: "string", required: true },
      updatedAt: { type: "string", required: true },
      editedAt: { type: "string" },
      reactions: {
        type: "list",
        items: {
          type: "map",
          properties: {
            userId: { type: "string", required: true },
            reactionType: { type: reactionTypes, required: true },
          },
        },
      },
      /** Counts their changes. */
      reactionsVersion: { type: "number" },
      reactionCount: { type: "number", default: 0 },
    },
    indexes: {
      one: {
        pk: key("pk", ["conversationId"], "messages#${conversationId}"),
        sk: key("sk", ["messageId"], "${messageId}"),
      },
    },
  },
  entityOptions,
);
