import { meetupCommentsContract } from "@attune/core/gathering-comments/gathering-comments.contract";
import {
  addGatheringComment,
  deleteGatheringComment,
  listGatheringComments,
  updateGatheringComment,
} from "@attune/core/gathering-comments/gathering-comments.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const meetupComments = implementing("meetupComments", meetupCommentsContract);

export const router = {
  listComments: meetupComments.listComments.handler(({ input, context }) =>
    listGatheringComments(context.actor, input, input.cursor),
  ),
  addComment: meetupComments.addComment.handler(({ input, context }) =>
    addGatheringComment(context.actor, input),
  ),
  updateComment: meetupComments.updateComment.handler(({ input, context }) =>
    updateGatheringComment(context.actor, input),
  ),
  deleteComment: meetupComments.deleteComment.handler(async ({ input, context }) => {
    await deleteGatheringComment(context.actor, input);
    return done;
  }),
};
