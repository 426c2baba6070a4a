import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";
import { discussionKinds } from "./discussions.contract.ts";

const authored = {
  discussionId: { type: "string", required: true },
  authorId: { type: "string", required: true },
  authorName: { type: "string", required: true },
  authorUsername: { type: "string", required: true },
  authorImageUrl: { type: "string" },
  body: { type: "string", required: true },
  isRemoved: { type: "boolean" },
  editedAt: { type: "string" },
} as const;

export const DiscussionEntity = new Entity(
  {
    model: { entity: "discussion", version: "1", service: "attune" },
    attributes: {
      ...authored,
      circleId: { type: "string", required: true },
      kind: { type: discussionKinds, required: true },
      title: { type: "string", required: true },
      isClosed: { type: "boolean", required: true },
      replyCount: { type: "number", default: 0 },
      lastReplyAt: { type: "string" },
      /** Where it stands in its list: pinned ones first, then by what happened last. */
      rank: { type: ["0", "1"] as const, required: true },
      activeAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["discussionId"],
          template: "discussion#${discussionId}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "discussion", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["authorId"],
          template: "discussions#${authorId}",
          casing: "none",
        },
        sk: {
          field: "gsi1sk",
          composite: ["discussionId"],
          template: "${discussionId}",
          casing: "none",
        },
      },
      newest: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["circleId", "kind"],
          template: "discussions#${circleId}#${kind}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["rank", "activeAt"],
          template: "${rank}#${activeAt}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);

export const ReplyEntity = new Entity(
  {
    model: { entity: "reply", version: "1", service: "attune" },
    attributes: { ...authored, replyId: { type: "string", required: true } },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["discussionId"],
          template: "discussion#${discussionId}",
          casing: "none",
        },
        sk: { field: "sk", composite: ["replyId"], template: "reply#${replyId}", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["authorId"],
          template: "replies#${authorId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["replyId"], template: "${replyId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
