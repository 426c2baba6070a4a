import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerHost } from "../members/former-member.ts";
import { withdrawAttendee } from "./attendance.service.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: EventEntity,
      id: "hostId",
      find: (hostId, page) => EventEntity.query.byHost({ hostId }).go(page),
      deletion: {
        phase: "content",
        each: ({ eventId }) =>
          EventEntity.patch({ eventId })
            .set({ ...formerHost, hostIsFacilitator: false })
            .remove(["hostImageUrl"])
            .go(),
      },
    }),
    memberRows({
      entity: AttendeeEntity,
      find: (userId, page) => AttendeeEntity.query.byPerson({ userId }).go(page),
      deletion: {
        phase: "content",
        each: ({ eventId }, { userId }) => withdrawAttendee(userId, eventId),
      },
    }),
  ],
  exceptions: { "event.reviewedBy": reviewerStays },
};
