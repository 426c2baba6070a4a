import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";

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
