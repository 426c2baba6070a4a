import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { ProfileEntity } from "../members/profile.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: ProfileEntity,
      find: (userId, page) => ProfileEntity.query.one({ userId }).go(page),
      // Without a profile, no more notifications are written for them.
      deletion: { phase: "handover" },
    }),
  ],
};
