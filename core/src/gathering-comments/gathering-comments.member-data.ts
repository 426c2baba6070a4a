import { createdAtOfId } from "../kernel/ids.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";
import { deleteGatheringComment } from "./gathering-comments.service.ts";
import { nameOfRow } from "./gathering-name.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: GatheringCommentEntity,
      id: "authorId",
      find: (authorId, page) => GatheringCommentEntity.query.byPerson({ authorId }).go(page),
      asShown: ({ gatheringId, circleId, ...row }) => ({
        ...nameOfRow({ gatheringId, circleId }),
        ...row,
        createdAt: createdAtOfId(row.commentId),
      }),
      deletion: {
        phase: "content",
        each: (row, actor) =>
          deleteGatheringComment(actor, { ...nameOfRow(row), commentId: row.commentId }),
      },
    }),
  ],
};
