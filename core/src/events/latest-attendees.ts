import type { EventItem } from "./events.access.ts";
import { facesShown } from "./events.rules.ts";

/** More than are shown, so that lists still have faces after some have left. */
const latestKept = 2 * facesShown;

export const latestWithout = ({ latestAttendees = [] }: EventItem, userId: string): string[] =>
  latestAttendees.filter((one) => one !== userId);

export const latestWith = (event: EventItem, userId: string): string[] =>
  [userId, ...latestWithout(event, userId)].slice(0, latestKept);

/**
 * Conditions on an event that its latest attendees, as read, haven't left since. Without them,
 * writing the list would bring back someone whose account may be deleted by now. Who joined since
 * may be missing from it.
 */
export const latestStayed = <Field>(
  latest: Field,
  { contains }: { contains(latest: Field, userId: string): string },
  { latestAttendees = [] }: EventItem,
): string[] => latestAttendees.map((userId) => contains(latest, userId));
