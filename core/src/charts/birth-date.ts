import { hour, now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";

const earliest = "1900-01-01";
/** In UTC+14 days begin first. */
const earliestMidnight = 14 * hour;

/** @throws birth.date_out_of_range before 1900 and for a day that hasn't begun in any zone */
export function requireBirthDate(birthDate: string): void {
  const latest = timestamp(now() + earliestMidnight).slice(0, "yyyy-MM-dd".length);
  if (birthDate >= earliest && birthDate <= latest) return;
  throw new AppError("birth.date_out_of_range", "The birth date is before 1900 or in the future.");
}
