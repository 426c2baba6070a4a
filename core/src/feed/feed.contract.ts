import * as z from "zod/mini";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  cardSchema,
  doneSchema,
  idSchema,
  textSchema,
  timeSchema,
  userIdSchema,
} from "../kernel/schemas.ts";

/** Reactions in the order they are offered, with the word a screen reader says. */
export const reactionTypes = ["love", "gratitude", "insight", "support", "celebrate"] as const;
export type ReactionType = (typeof reactionTypes)[number];

export const postRules = { contentLongest: 5000, commentLongest: 2000, topicLongest: 60 } as const;
export const postVisibilities = ["public", "connections"] as const;

export const postSchema = z.object({
  postId: z.string(),
  author: cardSchema,
  content: z.string(),
  topic: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  visibility: z.enum(postVisibilities),
  createdAt: timeSchema,
  reactionCounts: z.record(z.string(), z.number()),
  reactionTotal: z.number(),
  commentCount: z.number(),
  myReaction: z.nullable(z.enum(reactionTypes)),
});
export type Post = z.infer<typeof postSchema>;

export const commentSchema = z.object({
  commentId: z.string(),
  postId: z.string(),
  author: cardSchema,
  content: z.string(),
  createdAt: timeSchema,
});
export type Comment = z.infer<typeof commentSchema>;

const post = z.object({ postId: idSchema("post") });

export const feedContract = {
  listPosts: operation("member")
    .route({ method: "GET", path: "/feed" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(postSchema)),

  listPostsOf: operation("member")
    .route({ method: "GET", path: "/people/{userId}/posts" })
    .input(z.object({ userId: userIdSchema, cursor: cursorSchema }))
    .output(pageOf(postSchema)),

  getPost: operation("member")
    .route({ method: "GET", path: "/posts/{postId}" })
    .input(post)
    .output(postSchema),

  createPost: operation("member")
    .route({ method: "POST", path: "/posts" })
    .input(
      z.object({
        content: textSchema(postRules.contentLongest),
        topic: z.optional(
          z.nullable(z.string().check(z.trim(), z.maxLength(postRules.topicLongest))),
        ),
        imageUrl: z.optional(z.nullable(z.string().check(z.regex(/^\/media\/[\w./-]{1,200}$/)))),
        visibility: z._default(z.enum(postVisibilities), "public"),
        /** Made by the browser, so that sending twice writes once. */
        token: z.optional(z.string().check(z.regex(/^[\w-]{8,36}$/))),
      }),
    )
    .output(postSchema),

  deletePost: operation("member")
    .route({ method: "DELETE", path: "/posts/{postId}" })
    .input(post)
    .output(doneSchema),

  react: operation("member")
    .route({ method: "PUT", path: "/posts/{postId}/reaction" })
    .input(z.object({ postId: idSchema("post"), reactionType: z.enum(reactionTypes) }))
    .output(doneSchema),

  unreact: operation("member")
    .route({ method: "DELETE", path: "/posts/{postId}/reaction" })
    .input(post)
    .output(doneSchema),

  listComments: operation("member")
    .route({ method: "GET", path: "/posts/{postId}/comments" })
    .input(z.object({ postId: idSchema("post"), cursor: cursorSchema }))
    .output(pageOf(commentSchema)),

  addComment: operation("member")
    .route({ method: "POST", path: "/posts/{postId}/comments" })
    .input(
      z.object({
        postId: idSchema("post"),
        content: textSchema(postRules.commentLongest),
        token: z.optional(z.string().check(z.regex(/^[\w-]{8,36}$/))),
      }),
    )
    .output(commentSchema),

  deleteComment: operation("member")
    .route({ method: "DELETE", path: "/posts/{postId}/comments/{commentId}" })
    .input(z.object({ postId: idSchema("post"), commentId: idSchema("comment") }))
    .output(doneSchema),
};
