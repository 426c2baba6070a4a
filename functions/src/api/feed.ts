import { addComment, deleteComment, listComments } from "@attune/core/feed/comments.service";
import { updateComment, updatePost } from "@attune/core/feed/edit.service";
import { feedContract } from "@attune/core/feed/feed.contract";
import {
  createPost,
  deletePost,
  getPost,
  listCirclePosts,
  listPostsOf,
} from "@attune/core/feed/feed.service";
import { listPosts } from "@attune/core/feed/feed-page.service";
import { listMentionable } from "@attune/core/feed/mentionable.service";
import { setReaction } from "@attune/core/feed/reactions.service";
import { requireSignedIn } from "@attune/core/kernel/actor";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const feed = implementing("feed", feedContract);

export const router = {
  listPosts: feed.listPosts.handler(({ input, context }) =>
    listPosts(requireSignedIn(context.actor), input.cursor),
  ),
  listPostsOf: feed.listPostsOf.handler(({ input, context }) =>
    listPostsOf(requireSignedIn(context.actor), input.userId, input.cursor),
  ),
  listCirclePosts: feed.listCirclePosts.handler(({ input, context }) =>
    listCirclePosts(requireSignedIn(context.actor), input.circleId, input.cursor),
  ),
  getPost: feed.getPost.handler(({ input, context }) =>
    getPost(requireSignedIn(context.actor), input.postId),
  ),
  createPost: feed.createPost.handler(({ input, context }) =>
    createPost(requireSignedIn(context.actor), input),
  ),
  updatePost: feed.updatePost.handler(({ input, context }) =>
    updatePost(requireSignedIn(context.actor), input),
  ),
  deletePost: feed.deletePost.handler(async ({ input, context }) => {
    await deletePost(requireSignedIn(context.actor), input.postId);
    return done;
  }),
  react: feed.react.handler(async ({ input, context }) => {
    await setReaction(requireSignedIn(context.actor), input.postId, input.reactionType);
    return done;
  }),
  unreact: feed.unreact.handler(async ({ input, context }) => {
    await setReaction(requireSignedIn(context.actor), input.postId, null);
    return done;
  }),
  listComments: feed.listComments.handler(({ input, context }) =>
    listComments(requireSignedIn(context.actor), input.postId, input.cursor),
  ),
  addComment: feed.addComment.handler(({ input, context }) =>
    addComment(requireSignedIn(context.actor), input),
  ),
  updateComment: feed.updateComment.handler(({ input, context }) =>
    updateComment(requireSignedIn(context.actor), input),
  ),
  deleteComment: feed.deleteComment.handler(async ({ input, context }) => {
    await deleteComment(requireSignedIn(context.actor), input.postId, input.commentId);
    return done;
  }),
  listMentionable: feed.listMentionable.handler(async ({ input, context }) => ({
    items: await listMentionable(requireSignedIn(context.actor), input),
  })),
};
