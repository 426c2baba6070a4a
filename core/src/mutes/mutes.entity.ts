import { Entity } from "electrodb";
import { postVisibilities } from "../feed/feed.contract.ts";
import { entityOptions, key } from "../kernel/table.ts";

export const MuteEntity = new Entity(
  {
    model: { entity: "mute", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      mutedId: { type: "string", required: true },
      /** ISO 8601. */
      until: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "mutes#${userId}"),
        sk: key("sk", ["mutedId"], "${mutedId}"),
      },
      byMuted: {
        index: "gsi1",
        pk: key("gsi1pk", ["mutedId"], "muted#${mutedId}"),
        sk: key("gsi1sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);

export const MutedWordEntity = new Entity(
  {
    model: { entity: "muted-word", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      key: { type: "string", required: true },
      word: { type: "string", required: true },
      /** ISO 8601. */
      until: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "muted-words#${userId}"),
        sk: key("sk", ["key"], "${key}"),
      },
    },
  },
  entityOptions,
);

/** Includes what decides who may open the post. */
export const HiddenPostEntity = new Entity(
  {
    model: { entity: "hidden-post", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      postId: { type: "string", required: true },
      authorId: { type: "string", required: true },
      visibility: { type: postVisibilities, required: true },
      circleId: { type: "string" },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "hidden-posts#${userId}"),
        sk: key("sk", ["postId"], "${postId}"),
      },
      ofPost: {
        index: "gsi1",
        pk: key("gsi1pk", ["postId"], "hidden-of#${postId}"),
        sk: key("gsi1sk", ["userId"], "${userId}"),
      },
    },
  },
  entityOptions,
);
