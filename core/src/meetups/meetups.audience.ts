import { membersAmong } from "../circles/circles.access.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
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
  "occurrence.answered": hostMemberAndCircle,
  "occurrence.promoted": hostMemberAndCircle,
  "occurrence.waiting_changed": ({ circleId }, _cursor, { actorId }) => ({
    members: [actorId],
    topic: circleTopic(circleId),
    hidesActor: true,
  }),
} satisfies AudienceOf<MeetupEvents>;
