import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerHost } from "../members/former-member.ts";
import { CircleEntity, CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";
import { leaveCircle } from "./circles.service.ts";
import { CircleInvitationEntity } from "./invitations.entity.ts";
import { CircleRequestEntity } from "./requests.entity.ts";
import { withdrawRequest } from "./requests.service.ts";

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
    memberRows({
      entity: CircleRequestEntity,
      find: (userId, page) => CircleRequestEntity.query.byPerson({ userId }).go(page),
      deletion: {
        phase: "content",
        each: ({ circleId }, actor) => withdrawRequest(actor, circleId),
      },
    }),
    memberRows({
      entity: CircleInvitationEntity,
      find: (userId, page) => CircleInvitationEntity.query.byPerson({ userId }).go(page),
      omitted: ["inviterId"],
    }),
    memberRows({
      entity: CircleInvitationEntity,
      name: "circle-invitations-sent",
      id: "inviterId",
      find: (inviterId, page) => CircleInvitationEntity.query.byInviter({ inviterId }).go(page),
      // The answer is the other's own.
      omitted: ["status"],
    }),
    memberRows({
      entity: CircleRemovalEntity,
      find: (userId, page) => CircleRemovalEntity.query.byPerson({ userId }).go(page),
    }),
  ],
  exceptions: { "circle.reviewedBy": reviewerStays },
};
