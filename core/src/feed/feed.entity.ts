import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";
import { postVisibilities, reactionTypes } from "./feed.contract.ts";

const attributes = {
  postId: { type: "string", required: true },
  authorId: { type: "string", required: true },
  authorName: { type: "string", required: true },
  authorUsername: { type: "string", required: true },
  authorImageUrl: { type: "string" },
  content: { type: "string", required: true },
  topic: { type: "string" },
  imageUrl: { type: "string" },
  visibility: { type: postVisibilities, required: true },
  circleId: { type: "string" },
  // Counts are absent while they are zero, and the time is in the id: every byte of a post is
  // read again with every page of the feed.
  love: { type: "number" },
  gratitude: { type: "number" },
  insight: { type: "number" },
  support: { type: "number" },
  celebrate: { type: "number" },
  commentCount: { type: "number" },
} as const;

const model = { entity: "post", version: "1", service: "attune" } as const;

const one = {
  pk: { field: "pk", composite: ["postId"], template: "post#${postId}", casing: "none" },
  sk: { field: "sk", composite: [], template: "post", casing: "none" },
} as const;

/** A post with its author's card and its counts, so that a page of the feed is one query. */
export const PostEntity = new Entity(
  {
    model,
    attributes,
    indexes: {
      one,
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["authorId"],
          template: "posts#${authorId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["postId"], template: "${postId}", casing: "none" },
      },
      newest: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["visibility"],
          template: "feed#${visibility}",
          casing: "none",
        },
        sk: { field: "gsi2sk", composite: ["postId"], template: "${postId}", casing: "none" },
      },
    },
  },
  entityOptions,
);

/**
 * A post of a circle: the same row, under keys of its own, so that neither the feed nor its
 * author's page ever reads it. It is made and listed here; everything else is the same.
 */
export const CirclePostEntity = new Entity(
  {
    model,
    attributes: { ...attributes, circleId: { type: "string", required: true } },
    indexes: {
      one,
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["authorId"],
          template: "circle-posts#${authorId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["postId"], template: "${postId}", casing: "none" },
      },
      newest: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["circleId"],
          template: "circle-posts#${circleId}",
          casing: "none",
        },
        sk: { field: "gsi2sk", composite: ["postId"], template: "${postId}", casing: "none" },
      },
    },
  },
  entityOptions,
);

export const ReactionEntity = new Entity(
  {
    model: { entity: "reaction", version: "1", service: "attune" },
    attributes: {
      postId: { type: "string", required: true },
      userId: { type: "string", required: true },
      reactionType: { type: reactionTypes, required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["postId"], template: "post#${postId}", casing: "none" },
        sk: { field: "sk", composite: ["userId"], template: "reaction#${userId}", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "reactions#${userId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["postId"], template: "${postId}", casing: "none" },
      },
    },
  },
  entityOptions,
);

export const CommentEntity = new Entity(
  {
    model: { entity: "comment", version: "1", service: "attune" },
    attributes: {
      postId: { type: "string", required: true },
      commentId: { type: "string", required: true },
      authorId: { type: "string", required: true },
      authorName: { type: "string", required: true },
      authorUsername: { type: "string", required: true },
      authorImageUrl: { type: "string" },
      content: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["postId"], template: "post#${postId}", casing: "none" },
        sk: {
          field: "sk",
          composite: ["commentId"],
          template: "comment#${commentId}",
          casing: "none",
        },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["authorId"],
          template: "comments#${authorId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["commentId"], template: "${commentId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
