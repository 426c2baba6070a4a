import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { handOverMeetup } from "./handover.service.ts";
import { meetupNames } from "./meetups.access.ts";
import { MeetupEntity, RsvpEntity } from "./meetups.entity.ts";
import { withdraw } from "./rsvps.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: MeetupEntity,
      id: "hostId",
      find: (hostId, page) => MeetupEntity.query.byPerson({ hostId }).go(page),
      // The circle's current host takes over.
      deletion: { phase: "handover", each: handOverMeetup },
    }),
    memberRows({
      entity: RsvpEntity,
      find: (userId, page) => RsvpEntity.query.byPerson({ userId }).go(page),
      deletion: {
        phase: "content",
        each: ({ occurrenceId }, { userId }) => withdraw(userId, occurrenceId),
      },
    }),
  ],
  names: { meetup: meetupNames },
};
