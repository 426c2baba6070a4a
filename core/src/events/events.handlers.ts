import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { forgetAnnouncementsFor, type NotifyAttendees } from "./attendee-news.service.ts";
import type { EventEvents } from "./events.domain-events.ts";
import { EventEntity } from "./events.entity.ts";
import { eventJoined, eventReviewed } from "./events.notifications.ts";
import {
  promoteReturningMember,
  promoteWaitingFor,
  promoteWaitingForHost,
} from "./promotion.service.ts";
import { endWaitingBetween } from "./waiting.service.ts";

type Attendance = EventEvents["event.joined"];

/** Queued as a job, because there can be thousands of attendees. */
const notifyLater = (domainEventId: string, eventId: string, news: NotifyAttendees["news"]) =>
  enqueueJob("notify-event-attendees", { ...startFanOut(domainEventId), eventId, news });

async function notifyHost({ eventId, hostId, userId }: Attendance, domainEventId: string) {
  if (userId === hostId) return;
  const { data: event } = await EventEntity.get({ eventId }).go();
  if (!event) return;
  await withCard(userId, (card) => notify(domainEventId, eventJoined(card, event)));
}

export const handlers: EventHandlers = {
  "event.joined": notifyHost,
  "event.left": async ({ eventId, userId, opens }, domainEventId) => {
    if (opens) await promoteWaitingFor(eventId);
    await forgetAnnouncementsFor(domainEventId, { eventId, userId });
  },
  "event.promoted": async ({ eventId, hostId, userId }, domainEventId) => {
    await enqueueJob("notify-event-attendees", {
      ...startFanOut(domainEventId),
      eventId,
      news: "promoted",
      userIds: [userId],
    });
    await notifyHost({ eventId, hostId, userId }, domainEventId);
  },
  "event.changed": async ({ eventId, isElsewhere, opens }, domainEventId) => {
    if (isElsewhere) await notifyLater(domainEventId, eventId, "changed");
    if (opens) await promoteWaitingFor(eventId);
  },
  "event.waiting_changed": async ({ eventId, opens }) => {
    if (opens) await promoteWaitingFor(eventId);
  },
  "member.restricted": async ({ userId }) => {
    await promoteWaitingForHost(userId);
    await promoteReturningMember(userId);
  },
  "membership.changed": ({ userId }) => promoteReturningMember(userId),
  "block.added": ({ userId, blockedId }) => endWaitingBetween(userId, blockedId),
  "event.cancelled": ({ eventId }, domainEventId) =>
    notifyLater(domainEventId, eventId, "cancelled"),
  "event.announced": ({ eventId, announcementId }, domainEventId) =>
    notifyLater(domainEventId, eventId, { announcementId }),
  "event.announcement_deleted": async ({ eventId, announcementId }, domainEventId) => {
    for (const isForWaiting of [false, true]) {
      await enqueueJob("forget-event-announcement", {
        domainEventId,
        eventId,
        announcementId,
        isForWaiting,
      });
    }
  },
  "event.reviewed": async ({ eventId, approved, wasApproved }, domainEventId) => {
    const { data: event } = await EventEntity.get({ eventId }).go();
    if (!event) return;
    await notify(domainEventId, eventReviewed(event, approved));
    if (approved && event.waitingCount) await promoteWaitingFor(eventId);
    if (wasApproved && !approved) await notifyLater(domainEventId, eventId, "removed");
  },
  "event.near": ({ eventId }, domainEventId) =>
    enqueueJob("remind-event-attendees", { ...startFanOut(domainEventId), eventId }),
};
