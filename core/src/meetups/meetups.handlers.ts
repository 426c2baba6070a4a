import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { MeetupEntity, OccurrenceEntity } from "./meetups.entity.ts";
import {
  meetupAnswered,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
} from "./meetups.notifications.ts";
import { attendeesOf, withdrawRsvps } from "./rsvps.service.ts";
import { applyRecurrence } from "./scheduling.service.ts";

const drafts = {
  "occurrence.cancelled": occurrenceCancelled,
  "occurrence.moved": occurrenceMoved,
  "occurrence.near": occurrenceNear,
};

/** The host is reminded as well, but knows of changes already. */
async function notifyAttendees(
  event: DomainEventOf<keyof typeof drafts>,
  domainEventId: string,
): Promise<void> {
  const { meetupId, occurrenceId } = event;
  const [meetup, occurrence] = await batchGet([
    itemRef(MeetupEntity, { meetupId }),
    itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
  ]);
  if (!meetup || !occurrence) return;
  const skipsHost = event.type !== "occurrence.near";
  for (const userId of await attendeesOf(occurrenceId)) {
    if (skipsHost && userId === meetup.hostId) continue;
    await notify(domainEventId, drafts[event.type](userId, meetup, occurrence));
  }
}

export const handlers: EventHandlers = {
  "circle.left": ({ userId, circleId }) => withdrawRsvps(userId, circleId),
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
    await withCard(userId, (card) =>
      notify(domainEventId, meetupAnswered(card, meetup, { occurrenceId })),
    );
  },
};
