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
  /** Text or recurrence; future occurrences follow. `opens`: those who wait may have places now. */
  "meetup.changed": OfMeetup & { hostId: string; opens?: boolean };
  "meetup.ended": OfMeetup & { hostId: string };
  "occurrence.cancelled": OfOccurrence;
  "occurrence.moved": OfOccurrence & { opens?: boolean };
  "occurrence.near": OfOccurrence;
  /** A null `answer` was withdrawn. `opens`: others wait for the place. */
  "occurrence.answered": OfOccurrence & {
    hostId: string;
    userId: string;
    answer: Exclude<Answer, "waiting"> | null;
    opens?: boolean;
  };
  /** From the waiting list. */
  "occurrence.promoted": OfOccurrence & { hostId: string; userId: string };
  /** Names no one: only hosts see who waits. */
  "occurrence.waiting_changed": OfOccurrence;
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MeetupEvents {}
}
