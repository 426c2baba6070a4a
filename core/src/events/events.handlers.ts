import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { EventEntity } from "./events.entity.ts";
import { eventJoined, eventReviewed, type NewsForAttendees } from "./events.notifications.ts";

/** Queued: there may be thousands. */
const notifyLater = (domainEventId: string, eventId: string, news: NewsForAttendees) =>
  enqueueJob("notify-event-attendees", { ...startFanOut(domainEventId), eventId, news });

export const handlers: EventHandlers = {
  "event.joined": async ({ eventId, hostId, userId }, domainEventId) => {
    if (userId === hostId) return;
    const { data: event } = await EventEntity.get({ eventId }).go();
    if (!event) return;
    await withCard(userId, (card) => notify(domainEventId, eventJoined(card, event)));
  },
  "event.changed": async ({ eventId, isElsewhere }, domainEventId) => {
    if (isElsewhere) await notifyLater(domainEventId, eventId, "changed");
  },
  "event.cancelled": ({ eventId }, domainEventId) =>
    notifyLater(domainEventId, eventId, "cancelled"),
  "event.reviewed": async ({ eventId, approved, wasApproved }, domainEventId) => {
    const { data: event } = await EventEntity.get({ eventId }).go();
    if (!event) return;
    await notify(domainEventId, eventReviewed(event, approved));
    if (wasApproved && !approved) await notifyLater(domainEventId, eventId, "removed");
  },
  "event.near": ({ eventId }, domainEventId) =>
    enqueueJob("remind-event-attendees", { ...startFanOut(domainEventId), eventId }),
};
