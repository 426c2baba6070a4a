import type { FactOf } from "../facts.ts";
import { readTogether, wanted } from "../kernel/batch.ts";
import { MeetupEntity, OccurrenceEntity } from "../meetups/meetups.entity.ts";
import { comersTo } from "../meetups/rsvps.service.ts";
import {
  meetupAnswered,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
} from "./meetup-notices.ts";
import { tell } from "./tell.ts";
import { withCard } from "./with-card.ts";

const noticeOf = {
  "occurrence.cancelled": occurrenceCancelled,
  "occurrence.moved": occurrenceMoved,
  "occurrence.near": occurrenceNear,
};

type Told = FactOf<keyof typeof noticeOf>;

/** Tells everybody who comes what is with their meetup; its host knows. */
export async function tellComers(factId: string, fact: Told): Promise<void> {
  const { meetupId, occurrenceId } = fact;
  const [meetup, occurrence] = await readTogether([
    wanted(MeetupEntity, { meetupId }),
    wanted(OccurrenceEntity, { meetupId, occurrenceId }),
  ]);
  if (!meetup || !occurrence) return;
  const isNews = fact.type !== "occurrence.near";
  for (const userId of await comersTo(occurrenceId)) {
    if (isNews && userId === meetup.hostId) continue;
    await tell(factId, noticeOf[fact.type](userId, meetup, occurrence));
  }
}

/** Only a yes is news, and only to somebody else. */
export async function tellHost(
  factId: string,
  { meetupId, occurrenceId, userId, hostId, answer }: FactOf<"occurrence.answered">,
): Promise<void> {
  if (answer !== "going" || userId === hostId) return;
  const { data: meetup } = await MeetupEntity.get({ meetupId }).go();
  if (!meetup) return;
  await withCard(userId, (card) => tell(factId, meetupAnswered(card, meetup, { occurrenceId })));
}
