import type { DomainEventOf } from "../domain-events.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { MeetupEntity, OccurrenceEntity } from "../meetups/meetups.entity.ts";
import { attendeesOf } from "../meetups/rsvps.service.ts";
import { withCard } from "../members/card.ts";
import {
  meetupAnswered,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
} from "./meetup-notices.ts";
import { tell } from "./tell.ts";

const noticeOf = {
  "occurrence.cancelled": occurrenceCancelled,
  "occurrence.moved": occurrenceMoved,
  "occurrence.near": occurrenceNear,
};

type Told = DomainEventOf<keyof typeof noticeOf>;

/** Tells everybody who comes what is with their meetup; its host knows. */
export async function notifyAttendees(domainEventId: string, domainEvent: Told): Promise<void> {
  const { meetupId, occurrenceId } = domainEvent;
  const [meetup, occurrence] = await batchGet([
    itemRef(MeetupEntity, { meetupId }),
    itemRef(OccurrenceEntity, { meetupId, occurrenceId }),
  ]);
  if (!meetup || !occurrence) return;
  const isNews = domainEvent.type !== "occurrence.near";
  for (const userId of await attendeesOf(occurrenceId)) {
    if (isNews && userId === meetup.hostId) continue;
    await tell(domainEventId, noticeOf[domainEvent.type](userId, meetup, occurrence));
  }
}

/** Only a yes is news, and only to somebody else. */
export async function notifyHost(
  domainEventId: string,
  { meetupId, occurrenceId, userId, hostId, answer }: DomainEventOf<"occurrence.answered">,
): Promise<void> {
  if (answer !== "going" || userId === hostId) return;
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  if (!meetup) return;
  await withCard(userId, (card) =>
    tell(domainEventId, meetupAnswered(card, meetup, { occurrenceId })),
  );
}
