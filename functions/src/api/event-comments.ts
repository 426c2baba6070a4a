import { eventCommentsContract } from "@attune/core/gathering-comments/gathering-comments.contract";
import {
  addGatheringComment,
  deleteGatheringComment,
  listGatheringComments,
  updateGatheringComment,
} from "@attune/core/gathering-comments/gathering-comments.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const eventComments = implementing("eventComments", eventCommentsContract);

export const router = {
  listComments: eventComments.listComments.handler(({ input, context }) =>
    listGatheringComments(context.actor, input, input.cursor),
  ),
  addComment: eventComments.addComment.handler(({ input, context }) =>
    addGatheringComment(context.actor, input),
  ),
  updateComment: eventComments.updateComment.handler(({ input, context }) =>
    updateGatheringComment(context.actor, input),
  ),
  deleteComment: eventComments.deleteComment.handler(async ({ input, context }) => {
    await deleteGatheringComment(context.actor, input);
    return done;
  }),
};
