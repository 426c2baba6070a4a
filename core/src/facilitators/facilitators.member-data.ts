import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { FacilitatorApplicationEntity } from "./facilitators.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: FacilitatorApplicationEntity,
      find: (userId, page) => FacilitatorApplicationEntity.query.one({ userId }).go(page),
    }),
  ],
  exceptions: { "facilitator-application.reviewedBy": reviewerStays },
};
