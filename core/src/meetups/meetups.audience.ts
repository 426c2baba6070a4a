import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { MeetupEvents } from "./meetups.domain-events.ts";

const hostAndCircle = ({ hostId, circleId }: MeetupEvents["meetup.created"]) => ({
  members: [hostId],
  topic: circleTopic(circleId),
});

/** Attendees hear of it page by page, from the job that tells them. */
const circleAlone = ({ circleId }: MeetupEvents["occurrence.moved"]) => ({
  members: [],
  topic: circleTopic(circleId),
});

export const audience = {
  "meetup.created": hostAndCircle,
  "meetup.changed": hostAndCircle,
  "meetup.ended": hostAndCircle,
  "occurrence.cancelled": circleAlone,
  "occurrence.moved": circleAlone,
  "occurrence.near": () => ({ members: [] }),
  "occurrence.answered": ({ hostId, userId, circleId }) => ({
    members: [hostId, userId],
    topic: circleTopic(circleId),
  }),
} satisfies AudienceOf<MeetupEvents>;
