import { membersAmong } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { madeAt } from "../kernel/ids.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { endMeetupsOf } from "./handover.service.ts";
import { MeetupEntity } from "./meetups.entity.ts";
import { meetupAnswered, type OccurrenceNews } from "./meetups.notifications.ts";
import { withdrawRsvps } from "./rsvps.service.ts";
import { applyRecurrence } from "./scheduling.service.ts";

/** Queued: a circle may have thousands of members. */
const notifyAttendees = (
  { type, meetupId, occurrenceId }: DomainEventOf<OccurrenceNews>,
  domainEventId: string,
) =>
  enqueueJob("notify-meetup-attendees", {
    ...startFanOut(domainEventId),
    news: type,
    meetupId,
    occurrenceId,
  });

export const handlers: EventHandlers = {
  "circle.left": ({ userId, circleId }, domainEventId) =>
    withdrawRsvps(userId, circleId, madeAt(domainEventId)),
  "circle.closed": ({ circleId, hostId }) => endMeetupsOf(circleId, hostId),
  "meetup.created": ({ circleId, meetupId }, domainEventId) =>
    enqueueJob("notify-circle-of-meetup", { ...startFanOut(domainEventId), circleId, meetupId }),
  "meetup.changed": ({ hostId, meetupId }) => applyRecurrence(hostId, meetupId),
  "meetup.ended": ({ hostId, meetupId }) => applyRecurrence(hostId, meetupId),
  "occurrence.cancelled": notifyAttendees,
  "occurrence.moved": notifyAttendees,
  "occurrence.near": notifyAttendees,
  "occurrence.answered": async (event, domainEventId) => {
    const { meetupId, occurrenceId, userId, hostId, answer } = event;
    if (answer !== "going" || userId === hostId) return;
    const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
    if (!meetup) return;
    const [host] = await membersAmong(meetup.circleId, [meetup.hostId]);
    if (host === undefined) return;
    await withCard(userId, (card) =>
      notify(domainEventId, meetupAnswered(card, meetup, { occurrenceId })),
    );
  },
};
