import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { countAttendee } from "./counters.service.ts";
import { eventJoined, eventReviewed } from "./events.notifications.ts";

export const handlers: EventHandlers = {
  "event.joined": async ({ eventId, hostId, userId }, domainEventId) => {
    await countAttendee(domainEventId, eventId, 1);
    if (userId === hostId) return;
    await withCard(userId, (card) => notify(domainEventId, eventJoined(hostId, card, eventId)));
  },
  "event.near": ({ eventId }, domainEventId) =>
    enqueueJob("remind-event-attendees", { ...startFanOut(domainEventId), eventId }),
  "event.left": ({ eventId }, domainEventId) => countAttendee(domainEventId, eventId, -1),
  "event.reviewed": ({ eventId, hostId, approved }, domainEventId) =>
    notify(domainEventId, eventReviewed(hostId, eventId, approved)),
};
