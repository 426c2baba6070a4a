import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import type { CommunityEvent, HiddenEvent } from "@attune/core/events/events.contract";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { PlannedMeetup } from "@attune/core/meetups/meetups.contract";
import { readerZone } from "../../lib/reader-zone.ts";
import type { Topic } from "../../lib/topic-subscriptions.ts";
import { gatheringPlace } from "../../parts/words/gathering-place.ts";

/** An event or meetup occurrence that the member goes to or waits for. */
export interface Plan {
  id: string;
  title: string;
  /** Path of its page. */
  path: string;
  /** Realtime topic with news about it. */
  topic: Topic;
  /** Name of a meetup's circle. */
  circle: string | null;
  place: string;
  /** Link to join online, if there is one. */
  link: string | null;
  description: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  cancelled: boolean;
  /** Whether the member is on the waiting list. */
  isWaiting: boolean;
  /** Set if a block hides it: only its ids are known, so that the member can withdraw. */
  hidden: Hidden | null;
}

export type Hidden =
  | { eventId: string }
  | { circleId: string; meetupId: string; occurrenceId: string };

export type PlannedEvent = CommunityEvent | HiddenEvent;

export function ofEvent(event: PlannedEvent, isWaiting = false): Plan {
  const { eventId, startsAt, endsAt, timeZone, cancelled } = event;
  const shown = "title" in event ? event : null;
  return {
    id: eventId,
    title: shown?.title ?? "Event",
    path: `/events/${eventId}`,
    topic: `event:${eventId}`,
    circle: null,
    place: shown ? gatheringPlace(shown.location) : "",
    link: shown && !cancelled ? shown.link : null,
    description: shown?.description ?? "",
    startsAt,
    endsAt,
    timeZone,
    cancelled,
    isWaiting,
    hidden: shown ? null : { eventId },
  };
}

export function ofMeetup({ circle, meetupId, meetup, occurrence }: PlannedMeetup): Plan {
  const { circleId } = circle;
  const { occurrenceId, link, startsAt, endsAt, cancelled } = occurrence;
  return {
    id: occurrenceId,
    title: meetup?.title ?? "Meetup",
    path: `/circles/${circleId}/meetups/${meetupId}`,
    topic: `circle:${circleId}`,
    circle: circle.name,
    place: meetup ? gatheringPlace(meetup.place) : "",
    link,
    description: meetup?.description ?? "",
    startsAt,
    endsAt,
    timeZone: meetup?.timeZone ?? readerZone(),
    cancelled,
    isWaiting: occurrence.answer === "waiting",
    hidden: meetup ? null : { circleId, meetupId, occurrenceId },
  };
}

/** ISO times in UTC sort as text. */
const latest = (plans: readonly Plan[]): string =>
  plans
    .map(({ startsAt }) => startsAt)
    .sort()
    .at(-1) ?? "";

export interface PlanList {
  plans: readonly Plan[];
  hasNextPage: boolean;
}

/**
 * Merges all lists by time. While a list has more pages, later plans are left out, so that none
 * appears between others afterwards.
 */
export function mergePlans(lists: readonly PlanList[]): Plan[] {
  const [end] = lists
    .filter(({ hasNextPage }) => hasNextPage)
    .map(({ plans }) => latest(plans))
    .sort();
  return lists
    .flatMap(({ plans }) => plans)
    .filter(({ startsAt }) => end === undefined || startsAt <= end)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

export const toCalendarEntry = (plan: Plan, origin: string): CalendarEntry => ({
  id: plan.id,
  title: plan.title,
  description: [unformatted(plan.description), plan.link, origin + plan.path]
    .filter(Boolean)
    .join("\n\n"),
  place: plan.place,
  address: origin + plan.path,
  startsAt: plan.startsAt,
  endsAt: plan.endsAt,
  timeZone: plan.timeZone,
  cancelled: plan.cancelled,
});
