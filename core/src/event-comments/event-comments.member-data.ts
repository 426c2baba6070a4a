import { createdAtOfId } from "../kernel/ids.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";
import { deleteEventComment } from "./event-comments.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: EventCommentEntity,
      id: "authorId",
      find: (authorId, page) => EventCommentEntity.query.byPerson({ authorId }).go(page),
      asShown: (row) => ({ ...row, createdAt: createdAtOfId(row.commentId) }),
      deletion: {
        phase: "content",
        each: (row, actor) => deleteEventComment(actor, row),
      },
    }),
  ],
};
