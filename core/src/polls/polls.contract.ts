import * as z from "zod/mini";
import { maxPollOptions } from "../feed/poll.rules.ts";
import { operation } from "../kernel/operation.ts";
import { idSchema, timeSchema } from "../kernel/schemas.ts";

const post = z.object({ postId: idSchema("post") });

/** Of an option, counted from 0. */
const choiceSchema = z.int().check(z.minimum(0), z.maximum(maxPollOptions - 1));

export const pollSchema = z.object({
  /** For each option, in the post's order. */
  counts: z.array(z.number()),
  /** How many members have voted. */
  voters: z.number(),
  /** The caller's; empty without a vote. */
  mine: z.array(z.number()),
  /** Present once it's closed. */
  closedAt: z.optional(timeSchema),
  canClose: z.boolean(),
});
export type Poll = z.infer<typeof pollSchema>;

export const pollsContract = {
  /** For who can see the post. */
  getPoll: operation("member")
    .route({ method: "GET", path: "/posts/{postId}/poll" })
    .input(post)
    .output(pollSchema),

  /** Replaces an earlier vote. */
  vote: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/posts/{postId}/poll/vote" })
    .input(
      z.object({
        ...post.shape,
        choices: z.array(choiceSchema).check(z.minLength(1), z.maxLength(maxPollOptions)),
      }),
    )
    .output(pollSchema),

  takeBackVote: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/posts/{postId}/poll/vote" })
    .input(post)
    .output(pollSchema),

  /** Only for its author and the moderators of its circle; it can't be opened again. */
  closePoll: operation("member", { limit: "write" })
    .route({ method: "POST", path: "/posts/{postId}/poll/close" })
    .input(post)
    .output(pollSchema),
};
