import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { MeetupEvents } from "./meetups.domain-events.ts";

async function attendees(occurrenceId: string): Promise<string[]> {
  const { attendeesOf } = await import("./rsvps.service.ts");
  return attendeesOf(occurrenceId);
}

const hostAndCircle = ({ hostId, circleId }: MeetupEvents["meetup.created"]) => ({
  members: [hostId],
  topic: circleTopic(circleId),
});

const attendeesAndCircle = async (event: MeetupEvents["occurrence.moved"]) => ({
  members: await attendees(event.occurrenceId),
  topic: circleTopic(event.circleId),
});

export const audience = {
  "meetup.created": hostAndCircle,
  "meetup.changed": hostAndCircle,
  "meetup.ended": hostAndCircle,
  "occurrence.cancelled": attendeesAndCircle,
  "occurrence.moved": attendeesAndCircle,
  "occurrence.near": async ({ occurrenceId }) => ({ members: await attendees(occurrenceId) }),
  "occurrence.answered": async ({ hostId, userId, occurrenceId }) => ({
    members: [hostId, userId, ...(await attendees(occurrenceId))],
  }),
} satisfies AudienceOf<MeetupEvents>;
