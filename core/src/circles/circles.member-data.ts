import type { SignedInActor } from "../kernel/actor.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerHost } from "../members/former-member.ts";
import { isCoverOf } from "../photos/covers.service.ts";
import { type CircleItem, circleNames, findCircle } from "./circles.access.ts";
import { CircleEntity, CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";
import { endCircleMembership } from "./circles.service.ts";
import { CircleInvitationEntity } from "./invitations.entity.ts";
import { circlesModeratedBy } from "./moderators.service.ts";
import { CircleRequestEntity } from "./requests.entity.ts";
import { withdrawRequest } from "./requests.service.ts";

/** After a handover, the circle can still have a former host's picture. */
async function takeCoverOff(circleId: string, userId: string): Promise<void> {
  const circle = await findCircle(circleId);
  if (!circle?.imageUrl || !isCoverOf(userId, circle.imageUrl)) return;
  const { imageUrl } = circle;
  // Fails if the current host has replaced the picture meanwhile.
  await tryWrite(
    CircleEntity.patch({ circleId })
      .remove(["imageUrl"])
      .where((row, { eq }) => eq(row.imageUrl, imageUrl))
      .go(),
  );
}

/** Keeps a circle that the index still lists as theirs after it was handed over. */
async function giveUp({ circleId, imageUrl }: CircleItem, { userId }: SignedInActor) {
  await tryWrite(
    CircleEntity.patch({ circleId })
      .set(formerHost)
      .remove([
        "hostImageUrl",
        "welcome",
        ...(isCoverOf(userId, imageUrl) ? ["imageUrl" as const] : []),
      ])
      .where(({ hostId }, { eq }) => eq(hostId, userId))
      .go(),
  );
}

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: CircleEntity,
      id: "hostId",
      find: (hostId, page) => CircleEntity.query.byHost({ hostId }).go(page),
      omitted: ["moderatorIds"],
      deletion: {
        phase: "content",
        each: giveUp,
      },
    }),
    memberRows({
      entity: CircleMemberEntity,
      find: (userId, page) => CircleMemberEntity.query.byPerson({ userId }).go(page),
      deletion: {
        phase: "content",
        async each({ circleId }, { userId }) {
          await takeCoverOff(circleId, userId);
          await endCircleMembership(userId, circleId);
        },
      },
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
      // Whether they declined is the invited person's data. A declined one that was withdrawn has no
      // inviter, so it isn't found.
      omitted: ["status"],
    }),
    memberRows({
      entity: CircleRemovalEntity,
      find: (userId, page) => CircleRemovalEntity.query.byPerson({ userId }).go(page),
    }),
  ],
  exports: { "circle-moderator": circlesModeratedBy },
  names: { circle: circleNames },
  exceptions: {
    "circle.reviewedBy": reviewerStays,
    "circle.moderatorIds": "Ends with their place in the circle; exported as circle-moderator.",
  },
};
