import { eventCommentsContract } from "@attune/core/event-comments/event-comments.contract";
import {
  addEventComment,
  deleteEventComment,
  listEventComments,
  updateEventComment,
} from "@attune/core/event-comments/event-comments.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const eventComments = implementing("eventComments", eventCommentsContract);

export const router = {
  listComments: eventComments.listComments.handler(({ input, context }) =>
    listEventComments(context.actor, input.eventId, input.cursor),
  ),
  addComment: eventComments.addComment.handler(({ input, context }) =>
    addEventComment(context.actor, input),
  ),
  updateComment: eventComments.updateComment.handler(({ input, context }) =>
    updateEventComment(context.actor, input),
  ),
  deleteComment: eventComments.deleteComment.handler(async ({ input, context }) => {
    await deleteEventComment(context.actor, input);
    return done;
  }),
};
