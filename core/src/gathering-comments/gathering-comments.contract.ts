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
  author: cardSchema,
  content: z.string(),
  createdAt: timeSchema,
  editedAt: z.optional(timeSchema),
  /** Hidden by a moderator; only its author gets it. */
  isHidden: z.optional(z.boolean()),
});
export type GatheringComment = z.infer<typeof commentSchema>;

const commentId = { commentId: idSchema("gatheringComment") };
const content = { content: textSchema(maxCommentLength) };

/** @param name ids of the gathering, which its path has */
const commentsAt = <Name extends z.core.$ZodLooseShape>(path: `/${string}`, name: Name) => ({
  /** Oldest first. */
  listComments: operation("member")
    .route({ method: "GET", path: `${path}/comments` })
    .input(z.object({ ...name, cursor: cursorSchema }))
    .output(pageOf(commentSchema)),

  /** On an event until 30 days after its end, also once it's cancelled. */
  addComment: operation("member", { limit: { most: 40, per: 5 * minute } })
    .route({ method: "POST", path: `${path}/comments` })
    .input(z.object({ ...name, ...content, token: tokenSchema }))
    .output(commentSchema),

  /** Only for its author, as long as comments can be added. */
  updateComment: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: `${path}/comments/{commentId}` })
    .input(z.object({ ...name, ...commentId, ...content }))
    .output(commentSchema),

  /** For its author; on an event, for its host and co-hosts as well. */
  deleteComment: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: `${path}/comments/{commentId}` })
    .input(z.object({ ...name, ...commentId }))
    .output(doneSchema),
});

export const eventCommentsContract = commentsAt("/events/{eventId}", {
  eventId: idSchema("event"),
});

export const meetupCommentsContract = commentsAt("/circles/{circleId}/meetups/{meetupId}", {
  circleId: idSchema("circle"),
  meetupId: idSchema("meetup"),
});
