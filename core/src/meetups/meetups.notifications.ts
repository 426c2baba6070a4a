import { itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import type { MeetupItem, OccurrenceItem } from "./meetups.access.ts";
import { OccurrenceEntity } from "./meetups.entity.ts";
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

/** Each for one member, with the time by their own clock. */
type Draft = (
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
  when: string,
) => NotificationDraft;

const near: Draft = (userId, meetup, occurrence, when) => {
  const draft = about(userId, meetup, occurrence);
  return {
    ...draft,
    type: "event_reminder",
    title: `“${meetup.title}” starts soon`,
    message: `You're going: ${when}.`,
    metadata: { ...draft.metadata, reminder_time: reminderTime },
    priority: 3,
    isUrgent: true,
    subject: keyOf(occurrence),
    expiresAt: Date.parse(occurrence.startsAt),
    mail: "notification",
  };
};

/** Changes to something that starts within a day can't wait for the morning. */
const isNear = ({ startsAt }: OccurrenceItem): boolean => Date.parse(startsAt) - now() < day;

const cancelled: Draft = (userId, meetup, occurrence, when) => ({
  ...about(userId, meetup, occurrence),
  type: "circle_update",
  title: `“${meetup.title}” was cancelled`,
  message: `It won't take place on ${when}.`,
  priority: 3,
  isUrgent: isNear(occurrence),
  expiresAt: Date.parse(occurrence.startsAt),
  mail: "circle_update",
});

const moved: Draft = (userId, meetup, occurrence, when) => ({
  ...about(userId, meetup, occurrence),
  type: "circle_update",
  title: `“${meetup.title}” has a new time`,
  message: `It's now on ${when}.`,
  priority: 3,
  isUrgent: isNear(occurrence),
  subject: keyOf(occurrence),
  expiresAt: Date.parse(occurrence.startsAt),
  mail: "circle_update",
});

export const occurrenceNews = {
  "occurrence.near": near,
  "occurrence.cancelled": cancelled,
  "occurrence.moved": moved,
} satisfies Record<string, Draft>;
export type OccurrenceNews = keyof typeof occurrenceNews;

export const meetupPlanned: Draft = (userId, meetup, occurrence, when) => ({
  ...about(userId, meetup, occurrence),
  type: "circle_update",
  title: `New meetup: “${meetup.title}”`,
  message: `It's planned for ${when}.`,
  mail: "circle_update",
});

export const meetupAnswered = (
  sender: Card,
  meetup: MeetupItem,
  occurrence: Pick<OccurrenceItem, "occurrenceId">,
): NotificationDraft => ({
  ...about(meetup.hostId, meetup, occurrence),
  type: "circle_update",
  title: `${sender.name} is coming to “${meetup.title}”`,
  message: "Someone signed up for your meetup.",
  sender,
  groupKey: `meetup_answered_${meetup.meetupId}`,
  groupTitle: groupTitle(`are coming to “${meetup.title}”`),
  mail: "circle_update",
});
