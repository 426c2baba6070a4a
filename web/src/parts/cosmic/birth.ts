import { birthYearsListed, minBirthDate } from "../../lib/constants.ts";
import type { BirthDraft } from "./cosmic-draft.ts";

/** Today in the local zone, as yyyy-MM-dd. */
const today = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Years to choose from, newest first. */
export const birthYears = (now: Date): number[] =>
  Array.from({ length: birthYearsListed }, (_, index) => now.getFullYear() - index);

/** Empty while any part is missing. */
export const joinDate = (year: string, month: string, day: string): string =>
  year && month && day ? `${year}-${month}-${day}` : "";

const exists = (date: string): boolean => {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
};

export function birthDateError(date: string, now: Date): string | undefined {
  if (!date) return undefined;
  if (!exists(date)) return "This day doesn't exist";
  if (date > today(now)) return "The date of birth can't be in the future";
  if (date < minBirthDate) return "The date of birth can't be before 1900";
  return undefined;
}

/** "12 AM", "3 PM". */
export const hourLabel = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;

/** "15:05" as "3:05 PM". */
export function timeLabel(time: string): string {
  const [hour = "0", minute = "00"] = time.split(":");
  const [number, half] = hourLabel(Number(hour)).split(" ");
  return `${number}:${minute} ${half}`;
}

/** Whether there's enough to calculate; without a known time, a date is enough for the sun sign. */
export function canCalculate(birth: BirthDraft, now: Date): boolean {
  const { birthDate, birthTime, timeUnknown, birthLocation } = birth;
  if (!birthDate || birthDateError(birthDate, now)) return false;
  return timeUnknown || (birthTime !== "" && birthLocation.trim() !== "");
}
