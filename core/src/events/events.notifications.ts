import { itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import type { Card } from "../kernel/schemas.ts";
import { reminderTime } from "../meetups/meetups.rules.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import type { EventItem } from "./events.access.ts";
import { AttendeeEntity } from "./events.entity.ts";

const about = ({ eventId, title }: EventItem) => ({
  metadata: { event_id: eventId, event_title: title },
  actionUrl: `/events/${eventId}`,
});

export const eventJoined = (sender: Card, event: EventItem): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  title: `${sender.name} is going to “${event.title}”`,
  message: "Someone signed up for your event.",
  sender,
  actionUrl: `/events/${event.eventId}?tab=attendees`,
  groupKey: `event_joined_${event.eventId}`,
  groupTitle: groupTitle(`are going to “${event.title}”`),
  mail: "event_join",
});

/** @param when it starts, by the reader's clock */
export const eventNear = (userId: string, event: EventItem, when: string): NotificationDraft => ({
  ...about(event),
  userId,
  type: "event_reminder",
  title: `“${event.title}” starts soon`,
  message: `You're going: ${when}.`,
  sender: null,
  metadata: { event_id: event.eventId, event_title: event.title, reminder_time: reminderTime },
  priority: 3,
  isUrgent: true,
  subject: itemRef(AttendeeEntity, { eventId: event.eventId, userId }).key,
  expiresAt: Date.parse(event.startsAt),
  mail: "notification",
});

export const eventReviewed = (event: EventItem, approved: boolean): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  title: approved ? `“${event.title}” is live` : `“${event.title}” wasn't approved`,
  message: approved
    ? "We've approved your event, and other members can see it now."
    : "You'll find the reason on the event's page.",
  sender: null,
  priority: 2,
  mail: null,
});

/** What the people who are going hear of an event. */
export type NewsForAttendees = "cancelled" | "changed" | "removed";

const titles: Record<NewsForAttendees, (title: string) => string> = {
  cancelled: (title) => `“${title}” was cancelled`,
  changed: (title) => `“${title}” has a new time or place`,
  removed: (title) => `“${title}” was taken off the calendar`,
};

/** @param when it starts, by the reader's clock */
export function newsForAttendee(
  news: NewsForAttendees,
  userId: string,
  event: EventItem,
  when: string,
): NotificationDraft {
  const messages: Record<NewsForAttendees, string> = {
    cancelled: `It won't take place on ${when}: the host has cancelled it.`,
    changed: `It's now on ${when}, ${event.location}.`,
    removed: `It was planned for ${when}, and isn't listed any more.`,
  };
  return {
    ...about(event),
    userId,
    type: "event",
    title: titles[news](event.title),
    message: messages[news],
    sender: null,
    ...(news === "removed" ? { actionUrl: "/events" } : {}),
    priority: 3,
    // Changes to something that starts within a day can't wait for the morning.
    isUrgent: Date.parse(event.startsAt) - now() < day,
    expiresAt: Date.parse(event.startsAt),
    mail: "notification",
  };
}
