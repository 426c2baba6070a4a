import * as z from "zod/mini";
import { maxCommentLength } from "../feed/feed.rules.ts";
import { minute } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  textSchema,
  timeSchema,
  tokenSchema,
} from "../kernel/schemas.ts";

const commentSchema = z.object({
  commentId: z.string(),
  eventId: z.string(),
  author: cardSchema,
  content: z.string(),
  createdAt: timeSchema,
  editedAt: z.optional(timeSchema),
  /** Hidden by a moderator; only its author gets it. */
  isHidden: z.optional(z.boolean()),
});
export type EventComment = z.infer<typeof commentSchema>;

const comment = z.object({ eventId: idSchema("event"), commentId: idSchema("eventComment") });

export const eventCommentsContract = {
  /** Oldest first. */
  listComments: operation("member")
    .route({ method: "GET", path: "/events/{eventId}/comments" })
    .input(z.object({ eventId: idSchema("event"), cursor: cursorSchema }))
    .output(pageOf(commentSchema)),

  /** Until 30 days after the event's end, also once it's cancelled. */
  addComment: operation("member", { limit: { most: 40, per: 5 * minute } })
    .route({ method: "POST", path: "/events/{eventId}/comments" })
    .input(
      z.object({
        eventId: idSchema("event"),
        content: textSchema(maxCommentLength),
        token: tokenSchema,
      }),
    )
    .output(commentSchema),

  /** Only for its author, as long as comments can be added. */
  updateComment: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/events/{eventId}/comments/{commentId}" })
    .input(z.object({ ...comment.shape, content: textSchema(maxCommentLength) }))
    .output(commentSchema),

  /** For its author, and the event's host and co-hosts. */
  deleteComment: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/events/{eventId}/comments/{commentId}" })
    .input(comment)
    .output(doneSchema),
};
