import type { MeetupItem, OccurrenceItem, RsvpItem } from "./meetups.access.ts";
import type { Meetup, Occurrence } from "./meetups.contract.ts";
import { recurrenceOf } from "./schedule.ts";

export const toMeetup = (item: MeetupItem, canEdit: boolean): Meetup => ({
  meetupId: item.meetupId,
  circleId: item.circleId,
  title: item.title,
  description: item.description,
  place: item.place ?? null,
  link: canEdit ? (item.link ?? null) : null,
  isOnline: item.link !== undefined,
  start: item.start,
  end: item.end,
  timeZone: item.timeZone,
  capacity: item.capacity ?? null,
  recurrence: recurrenceOf(item),
  host: {
    userId: item.hostId,
    name: item.hostName,
    username: item.hostUsername,
    imageUrl: item.hostImageUrl ?? null,
  },
  canEdit,
  ended: item.planning === "ended",
  cancellationReason: item.cancellationReason ?? null,
  createdAt: item.createdAt,
});

export function toOccurrence(
  item: OccurrenceItem,
  meetup: MeetupItem,
  answer: RsvpItem["answer"] | null,
  waitingPlace: number | null = null,
): Occurrence {
  const cancelled = item.stage === "cancelled" || meetup.planning === "ended";
  return {
    occurrenceId: item.occurrenceId,
    day: item.day,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    cancelled,
    cancellationReason: item.cancellationReason ?? null,
    moved: item.moved,
    goingCount: Math.max(0, item.goingCount),
    waitingCount: Math.max(0, item.waitingCount ?? 0),
    waitingPlace,
    answer,
    link: answer === "going" && !cancelled ? (meetup.link ?? null) : null,
  };
}
