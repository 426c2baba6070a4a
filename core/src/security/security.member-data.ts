import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { SecurityEventEntity } from "./events.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: SecurityEventEntity,
      find: (userId, page) => SecurityEventEntity.query.byPerson({ userId }).go(page),
    }),
  ],
  exceptions: { "security-event.resolvedBy": reviewerStays },
};
