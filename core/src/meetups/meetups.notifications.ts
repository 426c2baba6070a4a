import { circleRef } from "../circles/circles.access.ts";
import { itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import type { Card } from "../kernel/schemas.ts";
import type { Moment } from "../kernel/texts/notification-texts.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import type { MeetupItem, OccurrenceItem } from "./meetups.access.ts";
import { OccurrenceEntity, RsvpEntity } from "./meetups.entity.ts";
import { reminderTime } from "./meetups.rules.ts";

const addressOf = ({ circleId, meetupId }: MeetupItem) =>
  `/circles/${circleId}/meetups/${meetupId}`;

const about = (
  userId: string,
  meetup: MeetupItem,
  { occurrenceId }: Pick<OccurrenceItem, "occurrenceId">,
) => ({
  userId,
  sender: null,
  metadata: {
    circle_id: meetup.circleId,
    meetup_id: meetup.meetupId,
    occurrence_id: occurrenceId,
    event_title: meetup.title,
  },
  actionUrl: addressOf(meetup),
  scopeId: meetup.circleId,
});

const keyOf = ({ meetupId, occurrenceId }: OccurrenceItem) =>
  itemRef(OccurrenceEntity, { meetupId, occurrenceId }).key;

const aboutAll = (userId: string, meetup: MeetupItem, occurrence: OccurrenceItem) => ({
  ...about(userId, meetup, occurrence),
  quietIn: circleRef(meetup.circleId).key,
});

/** `when` has the times in the member's own time zone. */
type Draft = (
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
  when: Moment,
) => NotificationDraft;

const near: Draft = (userId, meetup, occurrence, when) => {
  const draft = about(userId, meetup, occurrence);
  return {
    ...draft,
    type: "event_reminder",
    ...translatableText({ id: "eventNear", event_title: meetup.title, when }),
    metadata: { ...draft.metadata, reminder_time: reminderTime },
    fromId: meetup.hostId,
    priority: 3,
    isUrgent: true,
    isForAttendees: true,
    subject: keyOf(occurrence),
    expiresAt: Date.parse(occurrence.startsAt),
    mail: "notification",
  };
};

/** One mail per meetup, because one change may concern many dates. */
const threadOf = ({ meetupId }: MeetupItem): string => `meetup_news_${meetupId}`;

/** Starts within a day, so the news can't wait until quiet hours end. */
export const isNear = ({ startsAt }: Pick<OccurrenceItem, "startsAt">): boolean =>
  Date.parse(startsAt) - now() < day;

/** @param reason what the host wrote */
export function occurrenceCancelled(
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
  when: Moment,
  reason?: string,
): NotificationDraft {
  const draft = aboutAll(userId, meetup, occurrence);
  const why = reason ? { cancellation_reason: reason } : {};
  return {
    ...draft,
    metadata: { ...draft.metadata, ...why },
    type: "circle_update",
    ...translatableText({ id: "meetupCancelled", event_title: meetup.title, when, ...why }),
    priority: 3,
    isUrgent: isNear(occurrence),
    isForAttendees: true,
    thread: threadOf(meetup),
    expiresAt: Date.parse(occurrence.startsAt),
    mail: "circle_update",
  };
}

/** Covers all dates of a series. @param isSoon the member would have come within a day */
export function meetupCancelled(
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
  isSoon: boolean,
  reason?: string,
): NotificationDraft {
  const draft = aboutAll(userId, meetup, occurrence);
  const why = reason ? { cancellation_reason: reason } : {};
  return {
    ...draft,
    metadata: { ...draft.metadata, ...why },
    type: "circle_update",
    ...translatableText({ id: "seriesCancelled", event_title: meetup.title, ...why }),
    priority: 3,
    isUrgent: isSoon,
    isForAttendees: true,
    thread: threadOf(meetup),
    expiresAt: Math.max(Date.parse(meetup.plannedUntil), Date.parse(occurrence.startsAt)),
    mail: "circle_update",
  };
}

const moved: Draft = (userId, meetup, occurrence, when) => ({
  ...aboutAll(userId, meetup, occurrence),
  type: "circle_update",
  ...translatableText({ id: "meetupMoved", event_title: meetup.title, when }),
  priority: 3,
  isUrgent: isNear(occurrence),
  isForAttendees: true,
  thread: threadOf(meetup),
  subject: keyOf(occurrence),
  expiresAt: Date.parse(occurrence.startsAt),
  mail: "circle_update",
});

const promoted: Draft = (userId, meetup, occurrence, when) => ({
  ...about(userId, meetup, occurrence),
  type: "circle_update",
  ...translatableText({ id: "placeGiven", event_title: meetup.title, when }),
  priority: 3,
  isUrgent: isNear(occurrence),
  isForAttendees: true,
  subject: itemRef(RsvpEntity, { occurrenceId: occurrence.occurrenceId, userId }).key,
  expiresAt: Date.parse(occurrence.startsAt),
  mail: "circle_update",
});

export const occurrenceNews = {
  "occurrence.near": near,
  "occurrence.cancelled": occurrenceCancelled,
  "occurrence.moved": moved,
  "occurrence.promoted": promoted,
} satisfies Record<string, Draft>;
export type OccurrenceNews = keyof typeof occurrenceNews;

export const meetupPlanned: Draft = (userId, meetup, occurrence, when) => ({
  ...aboutAll(userId, meetup, occurrence),
  type: "circle_update",
  ...translatableText({ id: "meetupPlanned", event_title: meetup.title, when }),
  fromId: meetup.hostId,
  isDirect: false,
  subject: keyOf(occurrence),
  expiresAt: Date.parse(occurrence.startsAt),
  mail: "circle_update",
});

export const meetupAnswered = (
  sender: Card,
  meetup: MeetupItem,
  occurrence: Pick<OccurrenceItem, "occurrenceId">,
): NotificationDraft => ({
  ...about(meetup.hostId, meetup, occurrence),
  type: "circle_update",
  ...translatableText({ id: "meetupAnswered", event_title: meetup.title }, sender),
  sender,
  groupKey: `meetup_answered_${meetup.meetupId}`,
  subject: itemRef(RsvpEntity, { occurrenceId: occurrence.occurrenceId, userId: sender.userId })
    .key,
  mail: "circle_update",
});
