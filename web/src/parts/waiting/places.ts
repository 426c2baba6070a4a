import { maxWaiting } from "@attune/core/waiting-lists/waiting-lists.rules";
import { nthOf } from "../../lib/count-words.ts";

/** Places of an event or of a meetup's occurrence. */
export interface Places {
  capacity: number | null;
  taken: number;
  waitingCount: number;
  startsAt: string;
}

const hasBegun = (startsAt: string): boolean => Date.parse(startsAt) <= Date.now();

/** Whether it's full. Before it begins, free places belong to the waiting list. */
export function hasNoPlace({ capacity, taken, waitingCount, startsAt }: Places): boolean {
  if (capacity === null) return false;
  return taken >= capacity || (waitingCount > 0 && !hasBegun(startsAt));
}

/** @param going the attendees, such as "12 going" */
export const fullWords = (going: string, { waitingCount, startsAt }: Places): string =>
  waitingCount > 0 && !hasBegun(startsAt)
    ? `${going} · full, ${waitingCount} waiting`
    : `${going} · full`;

/** The state of someone without a place: waiting, allowed to join the waiting list, or too late. */
export function waitingState(places: Places, isWaiting: boolean): "waits" | "may" | "closed" {
  if (hasBegun(places.startsAt)) return "closed";
  if (isWaiting) return "waits";
  return places.waitingCount < maxWaiting ? "may" : "closed";
}

export const waitingWords = (waitingPlace: number | null): string =>
  waitingPlace === null
    ? "You're on the waiting list"
    : `You're ${nthOf(waitingPlace)} on the waiting list`;
