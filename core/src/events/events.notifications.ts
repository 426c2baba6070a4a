import type { EntityItem } from "electrodb";
import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { reminderTime } from "../meetups/meetups.rules.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import { AttendeeEntity, type EventEntity } from "./events.entity.ts";

type EventItem = EntityItem<typeof EventEntity>;

export const eventJoined = (userId: string, sender: Card, eventId: string): NotificationDraft => ({
  userId,
  type: "event",
  title: `${sender.name} is coming to your event`,
  message: "Someone signed up for your event.",
  sender,
  metadata: { event_id: eventId },
  actionUrl: `/events/${eventId}?tab=attendees`,
  groupKey: `event_joined_${eventId}`,
  groupTitle: groupTitle("are coming to your event"),
  mail: "event_join",
});

/** "Wednesday 25 November at 19:00 (Europe/Berlin)" */
function when({ startsAt, timeZone }: EventItem): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(new Date(startsAt));
  const date = say({ weekday: "long", day: "numeric", month: "long" });
  const time = say({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${date} at ${time} (${timeZone.replaceAll("_", " ")})`;
}

export const eventNear = (userId: string, event: EventItem): NotificationDraft => ({
  userId,
  type: "event_reminder",
  title: `“${event.title}” begins soon`,
  message: `You said you come: ${when(event)}.`,
  sender: null,
  metadata: { event_id: event.eventId, event_title: event.title, reminder_time: reminderTime },
  priority: 3,
  actionUrl: `/events/${event.eventId}`,
  isUrgent: true,
  subject: itemRef(AttendeeEntity, { eventId: event.eventId, userId }).key,
  expiresAt: Date.parse(event.startsAt),
  mail: "notification",
});

export const eventReviewed = (
  userId: string,
  eventId: string,
  approved: boolean,
): NotificationDraft => ({
  userId,
  type: "event",
  title: approved ? "Your event is listed" : "Your event was not approved",
  message: approved
    ? "We've reviewed it, and others can see it now."
    : "We've reviewed it. You'll find the reason on its page.",
  sender: null,
  metadata: { event_id: eventId },
  priority: 2,
  actionUrl: `/events/${eventId}`,
  mail: null,
});
