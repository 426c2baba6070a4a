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
import { done } from "@attune/core/kernel/schemas";
import { withoutVotes } from "@attune/core/polls/polls.access";
import { implementing } from "../http/procedures.ts";

const feed = implementing("feed", feedContract);

export const router = {
  listPosts: feed.listPosts.handler(({ input, context }) => listPosts(context.actor, input.cursor)),
  listPostsOf: feed.listPostsOf.handler(({ input, context }) =>
    listPostsOf(context.actor, input.userId, input.cursor),
  ),
  listCirclePosts: feed.listCirclePosts.handler(({ input, context }) =>
    listCirclePosts(context.actor, input.circleId, input.cursor),
  ),
  getPost: feed.getPost.handler(({ input, context }) => getPost(context.actor, input.postId)),
  createPost: feed.createPost.handler(({ input, context }) => createPost(context.actor, input)),
  updatePost: feed.updatePost.handler(({ input, context }) =>
    updatePost(context.actor, input, withoutVotes),
  ),
  deletePost: feed.deletePost.handler(async ({ input, context }) => {
    await deletePost(context.actor, input.postId);
    return done;
  }),
  react: feed.react.handler(async ({ input, context }) => {
    await setReaction(context.actor, input.postId, input.reactionType);
    return done;
  }),
  unreact: feed.unreact.handler(async ({ input, context }) => {
    await setReaction(context.actor, input.postId, null);
    return done;
  }),
  listComments: feed.listComments.handler(({ input, context }) =>
    listComments(context.actor, input.postId, input.cursor),
  ),
  addComment: feed.addComment.handler(({ input, context }) => addComment(context.actor, input)),
  updateComment: feed.updateComment.handler(({ input, context }) =>
    updateComment(context.actor, input),
  ),
  deleteComment: feed.deleteComment.handler(async ({ input, context }) => {
    await deleteComment(context.actor, input.postId, input.commentId);
    return done;
  }),
  listMentionable: feed.listMentionable.handler(async ({ input, context }) => ({
    items: await listMentionable(context.actor, input),
  })),
};
