import { itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import type { MeetupItem, OccurrenceItem } from "./meetups.access.ts";
import { OccurrenceEntity } from "./meetups.entity.ts";
import { reminderTime } from "./meetups.rules.ts";

const addressOf = ({ circleId, meetupId }: MeetupItem) =>
  `/circles/${circleId}/meetups/${meetupId}`;

/** "Wednesday 25 November at 19:00 (Europe/Berlin)": its local time, and the zone's name. */
function when({ timeZone }: MeetupItem, { startsAt }: OccurrenceItem): string {
  const at = new Date(startsAt);
  const date = { weekday: "long", day: "numeric", month: "long" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(at);
  return `${say(date)} at ${say(time)} (${timeZone.replaceAll("_", " ")})`;
}

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

export function occurrenceNear(
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
): NotificationDraft {
  const draft = about(userId, meetup, occurrence);
  return {
    ...draft,
    type: "event_reminder",
    title: `“${meetup.title}” begins soon`,
    message: `You said you come: ${when(meetup, occurrence)}.`,
    metadata: { ...draft.metadata, reminder_time: reminderTime },
    priority: 3,
    isUrgent: true,
    subject: keyOf(occurrence),
    expiresAt: Date.parse(occurrence.startsAt),
    mail: "notification",
  };
}

/** A change of what begins within a day can't wait for the morning. */
const isNear = ({ startsAt }: OccurrenceItem): boolean => Date.parse(startsAt) - now() < day;

export const occurrenceCancelled = (
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
): NotificationDraft => ({
  ...about(userId, meetup, occurrence),
  type: "circle_update",
  title: `“${meetup.title}” was called off`,
  message: `It does not take place on ${when(meetup, occurrence)}.`,
  priority: 3,
  isUrgent: isNear(occurrence),
  expiresAt: Date.parse(occurrence.startsAt),
  mail: "circle_update",
});

export const occurrenceMoved = (
  userId: string,
  meetup: MeetupItem,
  occurrence: OccurrenceItem,
): NotificationDraft => ({
  ...about(userId, meetup, occurrence),
  type: "circle_update",
  title: `“${meetup.title}” has another time`,
  message: `It takes place on ${when(meetup, occurrence)}.`,
  priority: 3,
  isUrgent: isNear(occurrence),
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
  title: `${sender.name} is coming to your meetup`,
  message: `Someone is coming to “${meetup.title}”.`,
  sender,
  groupKey: `meetup_answered_${meetup.meetupId}`,
  groupTitle: groupTitle("are coming to your meetup"),
  mail: "circle_update",
});
