import * as z from "zod/mini";
import { hour, minute } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import { reactionTypes } from "../kernel/reactions.rules.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  lineSchema,
  textSchema,
  timeSchema,
  titleSchema,
  tokenSchema,
  userIdSchema,
} from "../kernel/schemas.ts";
import { maxPictureAltLength } from "../photos/photos.rules.ts";
import {
  maxCommentLength,
  maxContentNoteLength,
  maxMentionLength,
  maxPostLength,
  maxTopicLength,
} from "./feed.rules.ts";
import { maxPollOptionLength, maxPollOptions, minPollOptions, pollLengths } from "./poll.rules.ts";

/** "circle": visible only to the circle's members, on the circle's page. */
export const postVisibilities = ["public", "connections", "circle"] as const;

/** The post's text is the question. Its counts are in polls.contract. */
const postPollSchema = z.object({
  options: z.array(z.string()),
  isMultiple: z.optional(z.boolean()),
  closesAt: z.optional(timeSchema),
});

export const postSchema = z.object({
  postId: z.string(),
  author: cardSchema,
  content: z.string(),
  /** Warns of the content, which stays folded until opened. */
  contentNote: z.optional(z.string()),
  topic: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** In pixels; present with a picture. */
  imageWidth: z.optional(z.number()),
  imageHeight: z.optional(z.number()),
  imageAlt: z.optional(z.string()),
  visibility: z.enum(postVisibilities),
  circleId: z.optional(z.string()),
  createdAt: timeSchema,
  editedAt: z.optional(timeSchema),
  reactionCounts: z.record(z.string(), z.number()),
  reactionTotal: z.number(),
  commentCount: z.number(),
  myReaction: z.nullable(z.enum(reactionTypes)),
  /** Whether moderators hid it; only its author still reads it. */
  isHidden: z.optional(z.boolean()),
  poll: z.optional(postPollSchema),
});
export type Post = z.infer<typeof postSchema>;

const commentSchema = z.object({
  commentId: z.string(),
  postId: z.string(),
  author: cardSchema,
  content: z.string(),
  createdAt: timeSchema,
  editedAt: z.optional(timeSchema),
  /** Hidden by a moderator; only its author gets it. */
  isHidden: z.optional(z.boolean()),
});
export type Comment = z.infer<typeof commentSchema>;

const post = z.object({ postId: idSchema("post") });
const comment = z.object({ ...post.shape, commentId: idSchema("comment") });
const edited = z.object({ editedAt: timeSchema });

const mentionable = z.object({
  /** What's been typed after the @. */
  begun: titleSchema(maxMentionLength),
  /** Finds only the circle's members. */
  circleId: z.optional(idSchema("circle")),
  /** Finds only the caller's connections. */
  connected: z.optional(z.boolean()),
  /** Finds only those the caller sees on this post: its author and who commented on it. */
  postId: z.optional(idSchema("post")),
});

const words = {
  content: textSchema(maxPostLength),
  contentNote: z.optional(z.nullable(lineSchema(maxContentNoteLength))),
  topic: z.optional(z.nullable(lineSchema(maxTopicLength))),
};

const imageAlt = z.optional(z.nullable(lineSchema(maxPictureAltLength)));

const newPoll = z.object({
  options: z.array(titleSchema(maxPollOptionLength)).check(
    z.minLength(minPollOptions),
    z.maxLength(maxPollOptions),
    z.refine((options) => new Set(options).size === options.length),
  ),
  isMultiple: z.optional(z.boolean()),
  /** Left out for no closing time. */
  closesIn: z.optional(z.enum(pollLengths)),
});

export const feedContract = {
  /** Public posts and those of connections, newest first. */
  listPosts: operation("member", { leavesOutMuted: true })
    .route({ method: "GET", path: "/feed" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(postSchema)),

  listPostsOf: operation("member")
    .route({ method: "GET", path: "/people/{userId}/posts" })
    .input(z.object({ userId: userIdSchema, cursor: cursorSchema }))
    .output(pageOf(postSchema)),

  /** Only for the circle's members; newest first. */
  listCirclePosts: operation("member", { leavesOutMuted: true })
    .route({ method: "GET", path: "/circles/{circleId}/posts" })
    .input(z.object({ circleId: idSchema("circle"), cursor: cursorSchema }))
    .output(pageOf(postSchema)),

  getPost: operation("member")
    .route({ method: "GET", path: "/posts/{postId}" })
    .input(post)
    .output(postSchema),

  createPost: operation("member", { limit: { most: 30, per: hour } })
    .route({ method: "POST", path: "/posts" })
    .input(
      z
        .object({
          ...words,
          imageUrl: z.optional(z.nullable(z.string().check(z.regex(/^\/media\/[\w./-]{1,200}$/)))),
          imageAlt,
          visibility: z._default(z.enum(postVisibilities), "public"),
          /** Present if, and only if, visibility is "circle". */
          circleId: z.optional(idSchema("circle")),
          /** Can't be changed later. */
          poll: z.optional(z.nullable(newPoll)),
          token: tokenSchema,
        })
        .check(
          z.refine(({ visibility, circleId }) => (visibility === "circle") === Boolean(circleId), {
            path: ["circleId"],
          }),
        ),
    )
    .output(postSchema),

  /**
   * For its author; a poll's question only until there are votes. If absent, note and topic are
   * removed, and the picture's alt text stays.
   */
  updatePost: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/posts/{postId}" })
    .input(z.object({ ...post.shape, ...words, imageAlt }))
    .output(edited),

  deletePost: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/posts/{postId}" })
    .input(post)
    .output(doneSchema),

  react: operation("member", { limit: "reaches_others" })
    .route({ method: "PUT", path: "/posts/{postId}/reaction" })
    .input(z.object({ postId: idSchema("post"), reactionType: z.enum(reactionTypes) }))
    .output(doneSchema),

  unreact: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/posts/{postId}/reaction" })
    .input(post)
    .output(doneSchema),

  listComments: operation("member")
    .route({ method: "GET", path: "/posts/{postId}/comments" })
    .input(z.object({ postId: idSchema("post"), cursor: cursorSchema }))
    .output(pageOf(commentSchema)),

  addComment: operation("member", { limit: { most: 40, per: 5 * minute } })
    .route({ method: "POST", path: "/posts/{postId}/comments" })
    .input(
      z.object({
        postId: idSchema("post"),
        content: textSchema(maxCommentLength),
        token: tokenSchema,
      }),
    )
    .output(commentSchema),

  updateComment: operation("member", { limit: "write" })
    .route({ method: "PATCH", path: "/posts/{postId}/comments/{commentId}" })
    .input(z.object({ ...comment.shape, content: textSchema(maxCommentLength) }))
    .output(commentSchema),

  deleteComment: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/posts/{postId}/comments/{commentId}" })
    .input(comment)
    .output(doneSchema),

  /**
   * At most five members who may be mentioned by the caller and whose name or username begins so.
   * A POST, so that names aren't in a URL, which is logged.
   */
  listMentionable: operation("member", { limit: "read" })
    .route({ method: "POST", path: "/mentionable" })
    .input(mentionable)
    .output(z.object({ items: z.array(cardSchema) })),
};
