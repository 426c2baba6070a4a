import { bareId, firstIdAt } from "../kernel/ids.ts";

/** As many marks as keep the row within one write unit. */
const remembered = 8;

/** The characters of a ULID that hold its milliseconds and 20 random bits. */
export const markOf = (domainEventId: string): string => {
  const id = bareId(domainEventId);
  return id.slice(2, 10) + id.slice(-4);
};

/** Sorts by time. */
const timeIn = (mark: string): string => mark.slice(0, -4);

const marksIn = (stored: string | undefined): string[] => stored?.split(" ") ?? [];

/** Keeps the newest marks, sorted oldest first. */
export const addMark = (stored: string | undefined, domainEventId: string): string =>
  [...marksIn(stored), markOf(domainEventId)].sort().slice(-remembered).join(" ");

/** An event older than all marks must be a redelivery, unless its member was never in the group. */
export function isMarked(
  stored: string | undefined,
  domainEventId: string,
  isNewcomer: boolean,
): boolean {
  const marks = marksIn(stored);
  const mark = markOf(domainEventId);
  if (marks.includes(mark)) return true;
  return !isNewcomer && marks.length === remembered && mark < (marks[0] ?? "");
}

/** Whether a later event of the group is handled already. */
export function isLate(stored: string | undefined, domainEventId: string): boolean {
  const newest = marksIn(stored).at(-1);
  return newest !== undefined && timeIn(markOf(domainEventId)) < timeIn(newest);
}

/** @param marks may have more after each mark */
export function isMarkedSince(marks: string | undefined, time: number): boolean {
  const since = timeIn(markOf(firstIdAt("domainEvent", time)));
  return marksIn(marks).some((mark) => mark.slice(0, since.length) >= since);
}
