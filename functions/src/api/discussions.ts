import { discussionsContract } from "@attune/core/discussions/discussions.contract";
import {
  createDiscussion,
  deleteDiscussion,
  getDiscussion,
  listDiscussions,
  moderateDiscussion,
  updateDiscussion,
} from "@attune/core/discussions/discussions.service";
import { addReply, deleteReply, updateReply } from "@attune/core/discussions/replies.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const discussions = implementing("discussions", discussionsContract);

export const router = {
  listDiscussions: discussions.listDiscussions.handler(({ input, context }) =>
    listDiscussions(context.actor, input.circleId, input.kind, input.cursor),
  ),
  createDiscussion: discussions.createDiscussion.handler(({ input, context }) =>
    createDiscussion(context.actor, input),
  ),
  getDiscussion: discussions.getDiscussion.handler(({ input, context }) =>
    getDiscussion(context.actor, input.discussionId, input.cursor),
  ),
  updateDiscussion: discussions.updateDiscussion.handler(({ input, context }) =>
    updateDiscussion(context.actor, input.discussionId, input),
  ),
  moderateDiscussion: discussions.moderateDiscussion.handler(({ input, context }) =>
    moderateDiscussion(context.actor, input.discussionId, input),
  ),
  deleteDiscussion: discussions.deleteDiscussion.handler(async ({ input, context }) => {
    await deleteDiscussion(context.actor, input.discussionId);
    return done;
  }),
  addReply: discussions.addReply.handler(({ input, context }) => addReply(context.actor, input)),
  updateReply: discussions.updateReply.handler(({ input, context }) =>
    updateReply(context.actor, input),
  ),
  deleteReply: discussions.deleteReply.handler(async ({ input, context }) => {
    await deleteReply(context.actor, input);
    return done;
  }),
};
