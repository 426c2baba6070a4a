import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { SecurityEventEntity } from "./events.entity.ts";
import { forgetInAdminEvent } from "./events.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: SecurityEventEntity,
      find: (userId, page) => SecurityEventEntity.query.byPerson({ userId }).go(page),
      omitted: ["adminEvent"],
      deletion: { phase: "rows", each: forgetInAdminEvent },
    }),
  ],
  exceptions: { "security-event.resolvedBy": reviewerStays },
};
