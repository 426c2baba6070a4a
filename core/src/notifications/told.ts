import { bareId } from "../kernel/ids.ts";

/** More would make the row of a group larger than a write unit. */
const remembered = 8;

/** A ULID's time to the millisecond, and 20 of its random bits. */
export const markOf = (domainEventId: string): string => {
  const id = bareId(domainEventId);
  return id.slice(2, 10) + id.slice(-4);
};

const marksIn = (told: string | undefined): string[] => told?.split(" ") ?? [];

/** What a group's row remembers with another event: the newest ones, oldest first. */
export const toldWith = (told: string | undefined, domainEventId: string): string =>
  [...marksIn(told), markOf(domainEventId)].sort().slice(-remembered).join(" ");

/**
 * Whether a group already reports an event. One that's older than all it remembers was delivered
 * again, unless its person was never in the group.
 */
export function isTold(
  told: string | undefined,
  domainEventId: string,
  isNewcomer: boolean,
): boolean {
  const marks = marksIn(told);
  const mark = markOf(domainEventId);
  if (marks.includes(mark)) return true;
  return !isNewcomer && marks.length === remembered && mark < (marks[0] ?? "");
}
