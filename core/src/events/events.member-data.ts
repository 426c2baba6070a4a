import { createdAtOfId } from "../kernel/ids.ts";
import { type MemberData, reviewerStays } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { AnnouncementEntity } from "./announcements.entity.ts";
import { removeAnnouncement } from "./announcements.service.ts";
import { withdrawAttendee } from "./attendance.service.ts";
import { CoHostEntity } from "./co-hosts.entity.ts";
import { removeCoHost } from "./co-hosts.service.ts";
import { eventNames } from "./events.access.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";
import { handOverEvent } from "./handover.service.ts";
import { endWaiting } from "./waiting.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: AnnouncementEntity,
      id: "authorId",
      find: (authorId, page) => AnnouncementEntity.query.byAuthor({ authorId }).go(page),
      asShown: (row) => ({ ...row, createdAt: createdAtOfId(row.announcementId) }),
      deletion: {
        phase: "content",
        each: (row, { userId }) => removeAnnouncement(userId, row),
      },
    }),
    memberRows({
      entity: EventEntity,
      id: "hostId",
      find: (hostId, page) => EventEntity.query.byHost({ hostId }).go(page),
      omitted: ["coHostIds", "coHostCount"],
      deletion: {
        phase: "content",
        each: handOverEvent,
      },
    }),
    memberRows({
      entity: CoHostEntity,
      find: (userId, page) => CoHostEntity.query.byPerson({ userId }).go(page),
      deletion: {
        phase: "content",
        each: (row, { userId }) => removeCoHost(row, userId),
      },
    }),
    // Deleted before attendance, so that a leaving member doesn't get another place from the list.
    memberRows({
      entity: WaitingEntity,
      find: (userId, page) => WaitingEntity.query.byPerson({ userId }).go(page),
      deletion: {
        phase: "content",
        each: ({ eventId }, { userId }) => endWaiting(userId, [eventId]),
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
  names: { event: eventNames },
  exceptions: {
    "event.reviewedBy": reviewerStays,
    "event.coHostIds": "Ends with their own row; exported as event-co-host.",
  },
};
