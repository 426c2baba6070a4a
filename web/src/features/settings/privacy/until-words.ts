import { fullDate, timeOfDay } from "../../../lib/date-format.ts";

/** @param until ISO 8601, or null without an end */
export const untilWords = (until: string | null): string =>
  until ? `Until ${fullDate(until)}, ${timeOfDay(until)}` : "Until you undo it";
