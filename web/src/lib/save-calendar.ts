import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import { calendarFile } from "./calendar-file.ts";

/** Downloads entries as a calendar file that's named after `title`. */
export function saveCalendarFile(entries: readonly CalendarEntry[], title: string): void {
  const link = document.createElement("a");
  const file = calendarFile(entries, Date.now());
  link.href = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "calendar"}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}
