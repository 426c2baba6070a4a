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
  /**
   * The text or recurrence changed; handlers update future occurrences. `opens`: members on waiting
   * lists may get places now.
   */
  "meetup.changed": OfMeetup & { hostId: string; opens?: boolean };
  "meetup.ended": OfMeetup & { hostId: string };
  /** `ending` is the event that ended the whole meetup, whose dates share one notification. */
  "occurrence.cancelled": OfOccurrence & { ending?: string };
  "occurrence.moved": OfOccurrence & { opens?: boolean };
  "occurrence.near": OfOccurrence;
  /** `answer` is null if it was withdrawn. `opens`: the place goes to the waiting list. */
  "occurrence.answered": OfOccurrence & {
    hostId: string;
    userId: string;
    answer: Exclude<Answer, "waiting"> | null;
    opens?: boolean;
  };
  /** The member got a place from the waiting list. */
  "occurrence.promoted": OfOccurrence & { hostId: string; userId: string };
  /**
   * Has no `userId`, since only hosts see who's on the waiting list. `opens`: there's a place that
   * those who wait were passed over for.
   */
  "occurrence.waiting_changed": OfOccurrence & { opens?: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MeetupEvents {}
}
