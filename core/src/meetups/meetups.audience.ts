import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { MeetupEvents } from "./meetups.domain-events.ts";

const hostAndCircle = ({ hostId, circleId }: MeetupEvents["meetup.created"]) => ({
  members: [hostId],
  topic: circleTopic(circleId),
});

const ofCircle = ({ circleId }: { circleId: string }) => ({
  members: [],
  topic: circleTopic(circleId),
});

export const audience = {
  "meetup.created": hostAndCircle,
  "meetup.changed": hostAndCircle,
  "meetup.ended": hostAndCircle,
  "occurrence.cancelled": ofCircle,
  "occurrence.moved": ofCircle,
  "occurrence.near": () => ({ members: [] }),
  "occurrence.answered": ({ hostId, userId, circleId }) => ({
    members: [hostId, userId],
    topic: circleTopic(circleId),
  }),
} satisfies AudienceOf<MeetupEvents>;
