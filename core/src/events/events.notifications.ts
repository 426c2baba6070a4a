import { itemRef } from "../kernel/batch-get.ts";
import { day, hour, now } from "../kernel/clock.ts";
import type { Card } from "../kernel/schemas.ts";
import type { Moment, NotificationText } from "../kernel/texts/notification-texts.ts";
import { reminderTime } from "../meetups/meetups.rules.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { AnnouncementEntity } from "./announcements.entity.ts";
import { coHostRef } from "./co-hosts.access.ts";
import { canEdit, type EventItem } from "./events.access.ts";
import type { EventEvents } from "./events.domain-events.ts";
import { AttendeeEntity, EventEntity } from "./events.entity.ts";

const about = ({ eventId, title }: EventItem) => ({
  metadata: { event_id: eventId, event_title: title },
  actionUrl: `/events/${eventId}`,
});

export const eventJoined = (sender: Card, event: EventItem): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  ...translatableText({ id: "eventJoined", event_title: event.title }, sender),
  sender,
  actionUrl: `/events/${event.eventId}?tab=attendees`,
  groupKey: `event_joined_${event.eventId}`,
  subject: itemRef(AttendeeEntity, { eventId: event.eventId, userId: sender.userId }).key,
  mail: "event_join",
});

export const coHostGroup = (eventId: string) => `event_co_host_${eventId}`;

/** `status` lets the bell show the outcome. */
export const coHostMetadata = (
  { eventId, title }: EventItem,
  status: "open" | "accepted" | "ended",
) => ({
  event_id: eventId,
  event_title: title,
  status,
});

export const coHostInvited = (
  userId: string,
  sender: Card,
  event: EventItem,
): NotificationDraft => ({
  ...about(event),
  userId,
  type: "event",
  ...translatableText({ id: "coHostInvited", event_title: event.title }, sender),
  sender,
  metadata: coHostMetadata(event, "open"),
  // A group, so that another invitation after a declined one is shown again.
  groupKey: coHostGroup(event.eventId),
  subject: coHostRef({ eventId: event.eventId, userId }).key,
  priority: 2,
  expiresAt: Date.parse(event.endsAt),
  mail: "notification",
});

export const coHostJoined = (sender: Card, event: EventItem): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  ...translatableText({ id: "coHostJoined", event_title: event.title }, sender),
  sender,
  subject: coHostRef({ eventId: event.eventId, userId: sender.userId }).key,
  mail: "notification",
});

/** Sent after the co-host's row is gone, so it has no subject. */
export const coHostLeft = (sender: Card, event: EventItem): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  ...translatableText({ id: "coHostLeft", event_title: event.title }, sender),
  sender,
  mail: "notification",
});

/** To a co-host who's now the host. */
export const eventHandedOver = (event: EventItem): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  ...translatableText({ id: "eventHandedOver", event_title: event.title }),
  sender: null,
  priority: 2,
  expiresAt: Date.parse(event.endsAt),
  mail: "notification",
});

export const eventNear = (userId: string, event: EventItem, when: Moment): NotificationDraft => ({
  ...about(event),
  userId,
  type: "event_reminder",
  ...translatableText({ id: "eventNear", event_title: event.title, when }),
  sender: null,
  fromId: event.hostId,
  metadata: { event_id: event.eventId, event_title: event.title, reminder_time: reminderTime },
  priority: 3,
  isUrgent: true,
  isForAttendees: true,
  // Those who run it may not be going.
  subject: canEdit(event, userId)
    ? itemRef(EventEntity, { eventId: event.eventId }).key
    : itemRef(AttendeeEntity, { eventId: event.eventId, userId }).key,
  expiresAt: Date.parse(event.startsAt),
  mail: "notification",
});

function reviewedText(event: EventItem, approved: boolean, wasApproved: boolean) {
  if (approved) return "eventApproved";
  // Its page no longer has the reason.
  if (event.approvalStatus === "pending") return "eventEditedSince";
  return wasApproved ? "eventTakenDown" : "eventRefused";
}

export const eventReviewed = (
  event: EventItem,
  { approved, wasApproved }: EventEvents["event.reviewed"],
): NotificationDraft => ({
  ...about(event),
  userId: event.hostId,
  type: "event",
  ...translatableText({
    id: reviewedText(event, approved, wasApproved),
    event_title: event.title,
  }),
  sender: null,
  priority: 2,
  mail: null,
});

export const announcementKey = (announcementId: string) => `event_${announcementId}`;

/** Doesn't quote what was written: deleting it would leave copies in every bell. */
export const eventAnnounced = (
  userId: string,
  event: EventItem,
  { announcementId, authorId }: { announcementId: string; authorId: string },
): NotificationDraft => ({
  ...about(event),
  userId,
  type: "event",
  ...translatableText({ id: "eventAnnounced", event_title: event.title }),
  sender: null,
  fromId: authorId,
  actionUrl: `/events/${event.eventId}?tab=updates`,
  key: announcementKey(announcementId),
  subject: itemRef(AnnouncementEntity, { eventId: event.eventId, announcementId }).key,
  priority: 2,
  isUrgent: Date.parse(event.startsAt) - now() < hour,
  isForAttendees: true,
  expiresAt: Date.parse(event.endsAt),
  mail: "notification",
});

export type NewsForAttendees = "cancelled" | "changed" | "link_changed" | "removed" | "promoted";

/** One per event, so that its reason can be withdrawn. */
export const cancellationKey = (eventId: string) => `event_cancelled_${eventId}`;

const newsTexts = {
  cancelled: "eventCancelled",
  changed: "eventChanged",
  link_changed: "eventLinkChanged",
  removed: "eventRemoved",
  promoted: "placeGiven",
} as const satisfies Record<NewsForAttendees, NotificationText>;

export function newsForAttendee(
  news: NewsForAttendees,
  userId: string,
  event: EventItem,
  { when, reason }: { when: Moment; reason?: string | undefined },
): NotificationDraft {
  const { eventId, title, location } = event;
  const why = news === "cancelled" && reason ? { cancellation_reason: reason } : {};
  return {
    ...about(event),
    metadata: { event_id: eventId, event_title: title, ...why },
    userId,
    type: "event",
    ...translatableText({
      id: newsTexts[news],
      event_title: title,
      when,
      ...(location !== undefined && { place: location }),
      ...why,
    }),
    sender: null,
    ...(news === "cancelled" && { key: cancellationKey(eventId) }),
    ...(news === "promoted" && {
      // Drops mail and push if the member has already left the event again.
      subject: itemRef(AttendeeEntity, { eventId: event.eventId, userId }).key,
    }),
    ...(news === "removed" ? { actionUrl: "/events" } : {}),
    priority: 3,
    // Too soon to wait until quiet hours end.
    isUrgent: Date.parse(event.startsAt) - now() < day,
    isForAttendees: true,
    expiresAt: Date.parse(event.startsAt),
    mail: "notification",
  };
}
