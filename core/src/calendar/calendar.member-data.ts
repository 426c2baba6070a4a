import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { CalendarAddressEntity } from "./calendar.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: CalendarAddressEntity,
      find: (userId, page) => CalendarAddressEntity.query.one({ userId }).go(page),
      omitted: ["hash"],
      deletion: { phase: "stop" },
    }),
  ],
};
