import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import { calendarFile } from "./calendar-file.ts";
import { saveFile } from "./save-file.ts";

/** Downloads entries as a calendar file that's named after `title`. */
export function saveCalendarFile(entries: readonly CalendarEntry[], title: string): void {
  const file = calendarFile(entries, Date.now());
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "calendar";
  saveFile(new Blob([file], { type: "text/calendar;charset=utf-8" }), `${name}.ics`);
}
