import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { discussionKinds } from "./discussions.contract.ts";

const authored = {
  discussionId: { type: "string", required: true },
  authorId: { type: "string", required: true },
  authorName: { type: "string", required: true },
  authorUsername: { type: "string", required: true },
  authorImageUrl: { type: "string" },
  body: { type: "string", required: true },
  isRemoved: { type: "boolean" },
  hiddenAt: { type: "string" },
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
      /** Sorts pinned ones first. */
      rank: { type: ["0", "1"] as const, required: true },
      /** Sorts topics by their activity, to the hour; `lastReplyAt` is exact. */
      activeAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["discussionId"], "discussion#${discussionId}"),
        sk: key("sk", [], "discussion"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "discussions#${authorId}"),
        sk: key("gsi1sk", ["discussionId"], "${discussionId}"),
      },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["circleId", "kind"], "discussions#${circleId}#${kind}"),
        sk: key("gsi2sk", ["rank", "activeAt"], "${rank}#${activeAt}"),
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
        pk: key("pk", ["discussionId"], "discussion#${discussionId}"),
        sk: key("sk", ["replyId"], "reply#${replyId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["authorId"], "replies#${authorId}"),
        sk: key("gsi1sk", ["replyId"], "${replyId}"),
      },
    },
  },
  entityOptions,
);
