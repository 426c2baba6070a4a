import { Entity } from "electrodb";
import { reactionTypes } from "../kernel/reactions.rules.ts";
import { entityOptions, key } from "../kernel/table.ts";
import { postVisibilities } from "./feed.contract.ts";

const attributes = {
  postId: { type: "string", required: true },
  authorId: { type: "string", required: true },
  authorName: { type: "string", required: true },
  authorUsername: { type: "string", required: true },
  authorImageUrl: { type: "string" },
  content: { type: "string", required: true },
  contentNote: { type: "string" },
  topic: { type: "string" },
  imageUrl: { type: "string" },
  imageWidth: { type: "number" },
  imageHeight: { type: "number" },
  imageAlt: { type: "string" },
  visibility: { type: postVisibilities, required: true },
  circleId: { type: "string" },
  poll: {
    type: "map",
    properties: {
      options: { type: "list", items: { type: "string" }, required: true },
      isMultiple: { type: "boolean" },
      closesAt: { type: "string" },
    },
  },
  hiddenAt: { type: "string" },
  editedAt: { type: "string" },
  // Stores no zero counts and no timestamps, because every feed page reads each byte again.
  love: { type: "number" },
  gratitude: { type: "number" },
  insight: { type: "number" },
  support: { type: "number" },
  celebrate: { type: "number" },
  commentCount: { type: "number" },
} as const;

const model = { entity: "post", version: "1", service: "attune" } as const;

const one = {
  pk: key("pk", ["postId"], "post#${postId}"),
  sk: key("sk", [], "post"),
} as const;

/** Contains the author's card and counts, so that a feed page is a single query. */
export const PostEntity = new Entity(
  {
    model,
    attributes,
    indexes: {
      one,
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "posts#${authorId}"),
        sk: key("gsi1sk", ["postId"], "${postId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["visibility"], "feed#${visibility}"),
        sk: key("gsi2sk", ["postId"], "${postId}"),
      },
    },
  },
  entityOptions,
);

/**
 * The same row under index keys that neither the feed nor the author's page reads. Only used to
 * create and list circles' posts.
 */
export const CirclePostEntity = new Entity(
  {
    model,
    attributes: { ...attributes, circleId: { type: "string", required: true } },
    indexes: {
      one,
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "circle-posts#${authorId}"),
        sk: key("gsi1sk", ["postId"], "${postId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["circleId"], "circle-posts#${circleId}"),
        sk: key("gsi2sk", ["postId"], "${postId}"),
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
        pk: key("pk", ["postId"], "post#${postId}"),
        sk: key("sk", ["userId"], "reaction#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "reactions#${userId}"),
        sk: key("gsi1sk", ["postId"], "${postId}"),
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
      hiddenAt: { type: "string" },
      editedAt: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["postId"], "post#${postId}"),
        sk: key("sk", ["commentId"], "comment#${commentId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "comments#${authorId}"),
        sk: key("gsi1sk", ["commentId"], "${commentId}"),
      },
    },
  },
  entityOptions,
);

/**
 * A post in one reader's feed, without its text: post and connection are checked on reading. In the
 * partition of the reader's reactions, so that one query finds both.
 */
export const FeedEntryEntity = new Entity(
  {
    model: { entity: "feed-entry", version: "1", service: "attune" },
    attributes: {
      postId: { type: "string", required: true },
      userId: { type: "string", required: true },
      authorId: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["postId"], "post#${postId}"),
        sk: key("sk", ["userId"], "reader#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "reactions#${userId}"),
        sk: key("gsi1sk", ["postId"], "${postId}"),
      },
    },
  },
  entityOptions,
);
