import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerHost } from "../members/former-member.ts";
import { CircleEntity, CircleMemberEntity } from "./circles.entity.ts";
import { leaveCircle } from "./circles.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: CircleEntity,
      id: "hostId",
      find: (hostId, page) => CircleEntity.query.byHost({ hostId }).go(page),
      deletion: {
        phase: "content",
        each: ({ circleId }) =>
          CircleEntity.patch({ circleId }).set(formerHost).remove(["hostImageUrl"]).go(),
      },
    }),
    memberRows({
      entity: CircleMemberEntity,
      find: (userId, page) => CircleMemberEntity.query.byPerson({ userId }).go(page),
      deletion: { phase: "content", each: ({ circleId }, actor) => leaveCircle(actor, circleId) },
    }),
  ],
  exceptions: { "circle.reviewedBy": reviewerStays },
};
