import type { Answer } from "./meetups.contract.ts";

interface OfMeetup {
  circleId: string;
  meetupId: string;
}

interface OfOccurrence extends OfMeetup {
  occurrenceId: string;
}

export interface MeetupEvents {
  "meetup.created": OfMeetup & { hostId: string };
  /** Text or recurrence; future occurrences follow. */
  "meetup.changed": OfMeetup & { hostId: string };
  "meetup.ended": OfMeetup & { hostId: string };
  "occurrence.cancelled": OfOccurrence;
  "occurrence.moved": OfOccurrence;
  "occurrence.near": OfOccurrence;
  /** A null `answer` was withdrawn. */
  "occurrence.answered": OfOccurrence & { hostId: string; userId: string; answer: Answer | null };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MeetupEvents {}
}
