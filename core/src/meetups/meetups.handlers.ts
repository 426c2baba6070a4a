import { membersAmong } from "../circles/circles.access.ts";
import { timestamp } from "../kernel/clock.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { startFanOut } from "../notifications/fan-out.ts";
import { notify } from "../notifications/notify.ts";
import { endMeetupsOf } from "./handover.service.ts";
import type { MeetupEvents } from "./meetups.domain-events.ts";
import { MeetupEntity } from "./meetups.entity.ts";
import { meetupAnswered, type OccurrenceNews } from "./meetups.notifications.ts";
import {
  promoteReturningMember,
  promoteWaitingFor,
  promoteWaitingForHost,
  promoteWaitingForMeetup,
} from "./promotion.service.ts";
import { withdrawRsvps } from "./rsvps.service.ts";
import { applyRecurrence } from "./scheduling.service.ts";
import { endWaitingBetween } from "./waiting.service.ts";

/** Queued as a job, because there can be thousands of attendees. */
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

/**
 * All dates of a meetup that ended notify as its one event, at its time, so that each attendee gets
 * one notification, mail and push.
 */
const notifyOfCancelling = (
  { ending, ...event }: DomainEventOf<"occurrence.cancelled">,
  domainEventId: string,
) =>
  ending === undefined
    ? notifyAttendees(event, domainEventId)
    : enqueueJob("notify-meetup-attendees", {
        domainEventId: ending,
        at: createdAtOfId(ending),
        news: event.type,
        meetupId: event.meetupId,
        occurrenceId: event.occurrenceId,
        isWhole: true,
      });

async function notifyHost(
  { meetupId, occurrenceId, userId, hostId }: MeetupEvents["occurrence.promoted"],
  domainEventId: string,
): Promise<void> {
  if (userId === hostId) return;
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  if (!meetup) return;
  const [host] = await membersAmong(meetup.circleId, [meetup.hostId]);
  if (host === undefined) return;
  await withCard(userId, (card) =>
    notify(domainEventId, meetupAnswered(card, meetup, { occurrenceId })),
  );
}

export const handlers: EventHandlers = {
  "circle.left": ({ userId, circleId }, domainEventId) =>
    withdrawRsvps(userId, circleId, createdAtOfId(domainEventId)),
  "circle.closed": ({ circleId, hostId }) =>
    endMeetupsOf({ circleId, actorId: hostId, from: timestamp() }),
  "meetup.created": ({ circleId, meetupId }, domainEventId) =>
    enqueueJob("notify-circle-of-meetup", { ...startFanOut(domainEventId), circleId, meetupId }),
  "meetup.changed": async ({ hostId, meetupId, opens }) => {
    await applyRecurrence(hostId, meetupId);
    if (opens) await promoteWaitingForMeetup(meetupId);
  },
  "meetup.ended": ({ hostId, meetupId }, domainEventId) =>
    applyRecurrence(hostId, meetupId, domainEventId),
  "occurrence.cancelled": notifyOfCancelling,
  "occurrence.moved": async (event, domainEventId) => {
    await notifyAttendees(event, domainEventId);
    if (event.opens) await promoteWaitingFor(event);
  },
  "occurrence.near": notifyAttendees,
  "occurrence.answered": async (event, domainEventId) => {
    if (event.answer === "going") await notifyHost(event, domainEventId);
    if (event.opens) await promoteWaitingFor(event);
  },
  "occurrence.promoted": async (event, domainEventId) => {
    const { type: news, meetupId, occurrenceId, userId } = event;
    await enqueueJob("notify-meetup-attendees", {
      ...startFanOut(domainEventId),
      news,
      meetupId,
      occurrenceId,
      userIds: [userId],
    });
    await notifyHost(event, domainEventId);
  },
  "occurrence.waiting_changed": async ({ opens, ...occurrence }) => {
    if (opens) await promoteWaitingFor(occurrence);
  },
  "member.restricted": async ({ userId }) => {
    await promoteWaitingForHost(userId);
    await promoteReturningMember(userId);
  },
  "membership.changed": ({ userId }) => promoteReturningMember(userId),
  "block.added": ({ userId, blockedId }) => endWaitingBetween(userId, blockedId),
};
