import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { MeetupEntity } from "./meetups.entity.ts";
import { meetupAnswered } from "./meetups.notifications.ts";
import { withdrawRsvps } from "./rsvps.service.ts";
import { applyRecurrence } from "./scheduling.service.ts";
import type { AttendeeEvent } from "./tell-attendees.ts";

const queueTelling = (event: AttendeeEvent, domainEventId: string) =>
  enqueueJob("tell-meetup-attendees", { ...startFanOut(domainEventId), event });

export const handlers: EventHandlers = {
  "circle.left": ({ userId, circleId }) => withdrawRsvps(userId, circleId),
  "meetup.changed": ({ hostId, meetupId }) => applyRecurrence(hostId, meetupId),
  "meetup.ended": ({ hostId, meetupId }) => applyRecurrence(hostId, meetupId),
  "occurrence.cancelled": queueTelling,
  "occurrence.moved": queueTelling,
  "occurrence.near": queueTelling,
  "occurrence.answered": async (event, domainEventId) => {
    const { meetupId, occurrenceId, userId, hostId, answer } = event;
    if (answer !== "going" || userId === hostId) return;
    const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
    if (!meetup) return;
    await withCard(userId, (card) =>
      notify(domainEventId, meetupAnswered(card, meetup, { occurrenceId })),
    );
  },
};
