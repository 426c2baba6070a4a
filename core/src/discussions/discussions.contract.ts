import * as z from "zod/mini";
import { hour, minute } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  textSchema,
  timeSchema,
  titleSchema,
  tokenSchema,
} from "../kernel/schemas.ts";
import {
  maxDiscussionBodyLength,
  maxDiscussionTitleLength,
  maxReplyLength,
} from "./discussions.rules.ts";

/**
 * - topic: lasting, sorted by last reply
 * - discussion: one question, newest first
 */
export const discussionKinds = ["topic", "discussion"] as const;
export type DiscussionKind = (typeof discussionKinds)[number];

const discussionShape = {
  discussionId: z.string(),
  circleId: z.string(),
  kind: z.enum(discussionKinds),
  author: cardSchema,
  /** Empty once it's removed; its replies stay. */
  title: z.string(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  isRemoved: z.boolean(),
  /** Hidden by a moderator; only its author gets it. */
  isHidden: z.optional(z.boolean()),
  replyCount: z.number(),
  lastReplyAt: z.nullable(timeSchema),
  createdAt: timeSchema,
};

const discussionSummarySchema = z.object({ ...discussionShape, excerpt: z.string() });
export type DiscussionSummary = z.infer<typeof discussionSummarySchema>;

const discussionSchema = z.object({
  ...discussionShape,
  body: z.string(),
  editedAt: z.nullable(timeSchema),
});
export type Discussion = z.infer<typeof discussionSchema>;

const replySchema = z.object({
  replyId: z.string(),
  discussionId: z.string(),
  author: cardSchema,
  /** Empty once it's removed, if later replies keep it as a placeholder. */
  body: z.string(),
  isRemoved: z.boolean(),
  /** Hidden by a moderator; only its author gets it. */
  isHidden: z.optional(z.boolean()),
  createdAt: timeSchema,
  editedAt: z.nullable(timeSchema),
});
export type Reply = z.infer<typeof replySchema>;

const one = { discussionId: idSchema("discussion") };
const oneReply = { ...one, replyId: idSchema("reply") };
const discussionTitleSchema = titleSchema(maxDiscussionTitleLength);
const bodySchema = textSchema(maxDiscussionBodyLength);
const replyBodySchema = textSchema(maxReplyLength);

export const discussionsContract = {
  listDiscussions: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/discussions" })
    .input(
      z.object({
        circleId: idSchema("circle"),
        kind: z.enum(discussionKinds),
        cursor: cursorSchema,
      }),
    )
    .output(pageOf(discussionSummarySchema)),

  createDiscussion: operation("member", { limit: { most: 20, per: hour } })
    .route({ method: "POST", path: "/circles/{circleId}/discussions" })
    .input(
      z.object({
        circleId: idSchema("circle"),
        kind: z.enum(discussionKinds),
        title: discussionTitleSchema,
        body: bodySchema,
        token: tokenSchema,
      }),
    )
    .output(discussionSchema),

  getDiscussion: operation("member")
    .route({ method: "GET", path: "/discussions/{discussionId}" })
    .input(z.object({ ...one, cursor: cursorSchema }))
    .output(z.object({ discussion: discussionSchema, replies: pageOf(replySchema) })),

  updateDiscussion: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/discussions/{discussionId}" })
    .input(z.object({ ...one, title: discussionTitleSchema, body: bodySchema }))
    .output(discussionSchema),

  /**
   * Only for the host or a moderator. Pinned ones are listed first; closed ones accept no replies.
   */
  moderateDiscussion: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/discussions/{discussionId}/standing" })
    .input(z.object({ ...one, isPinned: z.boolean(), isClosed: z.boolean() }))
    .output(discussionSchema),

  /** Only for its author, the host or a moderator. With replies, a placeholder stays. */
  deleteDiscussion: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/discussions/{discussionId}" })
    .input(z.object(one))
    .output(doneSchema),

  addReply: operation("member", { limit: { most: 40, per: 5 * minute } })
    .route({ method: "POST", path: "/discussions/{discussionId}/replies" })
    .input(z.object({ ...one, body: replyBodySchema, token: tokenSchema }))
    .output(replySchema),

  updateReply: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/discussions/{discussionId}/replies/{replyId}" })
    .input(z.object({ ...oneReply, body: replyBodySchema }))
    .output(replySchema),

  /** Only for its author, the host or a moderator. With later replies, a placeholder stays. */
  deleteReply: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/discussions/{discussionId}/replies/{replyId}" })
    .input(z.object(oneReply))
    .output(doneSchema),
};
