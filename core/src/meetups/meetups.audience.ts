import { membersAmong } from "../circles/circles.access.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import { findMeetup } from "./meetups.access.ts";
import type { MeetupEvents } from "./meetups.domain-events.ts";

/** The host is only included while they're a member: they may have left the circle. */
const hostAndCircle = async ({ hostId, circleId }: MeetupEvents["meetup.created"]) => ({
  members: await membersAmong(circleId, [hostId]),
  topic: circleTopic(circleId),
});

const hostMemberAndCircle = async ({
  hostId,
  userId,
  circleId,
}: MeetupEvents["occurrence.promoted"]) => ({
  members: [...(await membersAmong(circleId, [hostId])), userId],
  topic: circleTopic(circleId),
});

/** The event doesn't name the host; members in a block with them don't see the meetup. */
const ofMeetup = ({ circleId, meetupId }: { circleId: string; meetupId: string }) => ({
  members: [],
  topic: circleTopic(circleId),
  about: async () => {
    const meetup = await findMeetup(meetupId);
    return meetup ? [meetup.hostId] : [];
  },
});

export const audience = {
  "meetup.created": hostAndCircle,
  "meetup.changed": hostAndCircle,
  // Members don't learn which moderator ended it.
  "meetup.ended": async (event, _cursor, { actorId }) => ({
    ...(await hostAndCircle(event)),
    hidesActor: actorId !== event.hostId,
  }),
  "occurrence.cancelled": ofMeetup,
  "occurrence.moved": ofMeetup,
  "occurrence.near": () => ({ members: [] }),
  "occurrence.answered": hostMemberAndCircle,
  "occurrence.promoted": hostMemberAndCircle,
  "occurrence.waiting_changed": (event, _cursor, { actorId }) => ({
    ...ofMeetup(event),
    members: [actorId],
    hidesActor: true,
  }),
} satisfies AudienceOf<MeetupEvents>;
