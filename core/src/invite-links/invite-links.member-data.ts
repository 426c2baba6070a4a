import { tryWrite } from "../kernel/conditional-writes.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerMember } from "../members/former-member.ts";
import { InviteCodeEntity, InvitedByEntity, InviteLinkEntity } from "./invite-links.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: InviteLinkEntity,
      find: (userId, page) => InviteLinkEntity.query.one({ userId }).go(page),
      deletion: { phase: "stop", each: ({ code }) => InviteCodeEntity.delete({ code }).go() },
    }),
    memberRows({
      entity: InvitedByEntity,
      find: (userId, page) => InvitedByEntity.query.one({ userId }).go(page),
    }),
    memberRows({
      entity: InvitedByEntity,
      name: "invited-by-member",
      id: "inviterId",
      find: (inviterId, page) => InvitedByEntity.query.byInviter({ inviterId }).go(page),
      notExported: "Who used a member's link is the newcomer's to say.",
      deletion: {
        phase: "content",
        each: ({ userId, inviterId }) =>
          tryWrite(
            InvitedByEntity.patch({ userId })
              .set({ inviterId: formerMember.userId })
              .where((row, { eq }) => eq(row.inviterId, inviterId))
              .go(),
          ),
      },
    }),
  ],
  exceptions: { "invite-code.userId": "Says whose link it is; goes with the link." },
};
