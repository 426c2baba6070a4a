import { circleRef } from "../circles/circles.access.ts";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { bothOrders } from "../kernel/both-orders.ts";
import type { RsvpItem } from "./meetups.access.ts";
import { MeetupEntity, RsvpEntity } from "./meetups.entity.ts";
import { firstUpcoming } from "./own-meetups.service.ts";
import { withdraw } from "./rsvps.service.ts";

/** In the order in which they joined the list. */
export async function waitingFor(occurrenceId: string): Promise<RsvpItem[]> {
  const { data } = await RsvpEntity.query
    .byAnswer({ occurrenceId, answer: "waiting" })
    .go({ pages: "all" });
  return data;
}

/** Position from 1, or null; reads nothing for members who aren't waiting. */
export async function waitingPlaceOf(own: RsvpItem | null): Promise<number | null> {
  if (own?.answer !== "waiting") return null;
  const all = await waitingFor(own.occurrenceId);
  return all.findIndex(({ userId }) => userId === own.userId) + 1 || null;
}

/** Their upcoming answers “waiting”. */
export async function waitingListsOf(userId: string): Promise<RsvpItem[]> {
  const { data } = await RsvpEntity.query
    .byPerson({ userId })
    .gte({ occurrenceId: firstUpcoming() })
    .where(({ answer }, { eq }) => eq(answer, "waiting"))
    .go({ pages: "all" });
  return data;
}

/** Called after a block: takes each off the waiting lists of the other's meetups and circles. */
export async function endWaitingBetween(one: string, other: string): Promise<void> {
  for (const [userId, hostId] of bothOrders(one, other)) {
    const waiting = await waitingListsOf(userId);
    const meetupOf = await lookUp(waiting, ({ meetupId }) => itemRef(MeetupEntity, { meetupId }));
    const circleOf = await lookUp(waiting, ({ circleId }) => circleRef(circleId));
    for (const rsvp of waiting) {
      const isTheirs = [meetupOf(rsvp), circleOf(rsvp)].some((row) => row?.hostId === hostId);
      if (isTheirs) await withdraw(userId, rsvp.occurrenceId);
    }
  }
}
