import { chosenClock } from "../../lib/clock-choice.ts";
import { birthYearsListed, minBirthDate } from "../../lib/constants.ts";
import { language, locale } from "../../lib/languages/language.ts";
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

/** The specification has AM and PM; other languages follow the member's clock. */
const hasHalves = (): boolean => language === "en" || chosenClock() === "h12";

/** "AM" or "PM" in the page's language. */
function halfOf(hour: number): string {
  if (language === "en") return hour < 12 ? "AM" : "PM";
  const parts = new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    hourCycle: "h12",
    timeZone: "UTC",
  }).formatToParts(Date.UTC(2026, 0, 1, hour));
  return parts.find(({ type }) => type === "dayPeriod")?.value ?? "";
}

const hourOf12 = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);

/** "12 AM" and "3 PM", or "00" and "15". */
export const hourLabel = (hour: number): string =>
  hasHalves() ? `${hourOf12(hour)} ${halfOf(hour)}` : String(hour).padStart(2, "0");

/** "15:05" as "3:05 PM", or as it is. */
export function timeLabel(time: string): string {
  const [hour = "0", minute = "00"] = time.split(":");
  return hasHalves() ? `${hourOf12(Number(hour))}:${minute} ${halfOf(Number(hour))}` : time;
}

/** Whether there's enough to calculate; without a known time, a date is enough for the sun sign. */
export function canCalculate(birth: BirthDraft, now: Date): boolean {
  const { birthDate, birthTime, timeUnknown, birthLocation } = birth;
  if (!birthDate || birthDateError(birthDate, now)) return false;
  return timeUnknown || (birthTime !== "" && birthLocation.trim() !== "");
}
