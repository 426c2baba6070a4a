import { hour, minute } from "../kernel/clock.ts";
import type { EmailPreferences } from "./mail.contract.ts";

/** What may be mailed; the words of each are in templates.ts. */
export const mailTypes = [
  "notification",
  "connection_request",
  "connection_accepted",
  "post_comment",
  "post_reaction",
  "event_join",
  "connection_post",
  "welcome",
  "digest",
  "email_confirmation",
  "circle_update",
  "message",
  "photo_tag",
  "invoice",
  "data_export",
  "account_deleted",
  "security_notice",
] as const;
export type MailType = (typeof mailTypes)[number];

/** Mail of the account itself: it goes out whatever the preferences say, and at once. */
const accountMail = new Set<MailType>([
  "email_confirmation",
  "invoice",
  "data_export",
  "account_deleted",
  "security_notice",
]);
const neverBatched = new Set<MailType>([
  "message",
  "email_confirmation",
  "welcome",
  "invoice",
  "data_export",
  "account_deleted",
  "security_notice",
]);

export const isAccountMail = (type: MailType): boolean => accountMail.has(type);

export interface MailPlan {
  /** Milliseconds since 1970. */
  sendAt: number;
  batchEligible: boolean;
}

/** 3 and more is high, 2 medium, 1 any other. */
const delayFor = (priority: number): number =>
  priority >= 3 ? 0 : priority === 2 ? 15 * minute : hour;

/**
 * When a mail goes out, or null when it does not.
 * High priority and what is never batched goes at once; medium waits 15 minutes, the rest an
 * hour; quiet hours push anything but account mail to the hour they end.
 */
export function planMail(
  type: MailType,
  priority: number,
  preferences: EmailPreferences | null,
  now: number,
): MailPlan | null {
  if (accountMail.has(type)) return { sendAt: now, batchEligible: false };
  if (!preferences || preferences.unsubscribedAll) return null;
  const batchEligible = preferences.batchNotifications && priority < 3 && !neverBatched.has(type);
  const required = batchEligible ? now + delayFor(priority) : now;
  return { sendAt: afterQuietHours(required, preferences), batchEligible };
}

/** The time itself, or the end of the quiet hours it falls into, in the member's own zone. */
export function afterQuietHours(time: number, preferences: EmailPreferences): number {
  const { quietHoursEnabled, quietHoursStart: start, quietHoursEnd: end, timeZone } = preferences;
  if (!quietHoursEnabled || start === end) return time;
  const isQuiet = (at: number) => {
    const now = hourIn(at, timeZone);
    return start < end ? now >= start && now < end : now >= start || now < end;
  };
  if (!isQuiet(time)) return time;
  // Zones differ from UTC by whole minutes and change twice a year, some by half an hour: walk from
  // full hour to full hour of the zone until it is not quiet.
  let at = time - (time % minute);
  for (let step = 0; step < 50 && isQuiet(at); step++) at += (60 - minuteIn(at, timeZone)) * minute;
  return at;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(time: number, timeZone: string): { hour: number; minute: number } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(time).map((part) => [part.type, part.value]),
  );
  return { hour: Number(parts.hour), minute: Number(parts.minute) };
}

const hourIn = (time: number, timeZone: string) => partsIn(time, timeZone).hour;
const minuteIn = (time: number, timeZone: string) => partsIn(time, timeZone).minute;
