import { day, hour, minute } from "../kernel/clock.ts";
import { recordOf } from "../kernel/objects.ts";
import {
  type AttentionKind,
  type AttentionLevel,
  attentionKinds,
  type SwitchedChannel,
} from "./attention.rules.ts";
import { afterQuietHours, isQuiet, localTime, type QuietHours } from "./quiet-hours.rules.ts";

export const channels = ["bell", "badge", "toast", "mail", "push", "digest"] as const;
export type Channel = (typeof channels)[number];

/** "urgent" ignores quiet hours, pauses and calm mode, for a gathering that's near or cancelled. */
export type Weight = "urgent" | "important" | "normal";

/** @param priority 3 is high, 2 medium, less is low */
export function weightOf(priority: number, isUrgent = false): Weight {
  if (isUrgent) return "urgent";
  return priority >= 2 ? "important" : "normal";
}

export interface AttentionEvent {
  /** Null for mail about the account, which no setting stops. */
  kind: AttentionKind | null;
  weight: Weight;
  /** Milliseconds since 1970. */
  at: number;
  /** Dropped after this, like a reminder of something that has begun. Milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Whether it's for this member (a mention, an answer), not for a whole circle. */
  isDirect: boolean;
  /** About a gathering the member is going to. */
  isForAttendees: boolean;
  /** Whether mail is gathered by conversation or thread. */
  hasThread: boolean;
  /** Whether it never joins mail of other kinds. */
  isOwnMail: boolean;
}

export interface AttentionSettings {
  kinds: Readonly<Record<AttentionKind, Readonly<Record<SwitchedChannel, boolean>>>>;
  /** False without mail preferences, or for an address that bounced. */
  mail: boolean;
  push: boolean;
  /** Whether the open app shows news as it comes. */
  toasts: boolean;
  gathersMail: boolean;
  digest: "none" | "daily" | "weekly";
  quiet: QuietHours | null;
  /** Quiet hours of the circle it's about, for mail and push. */
  circleQuiet: QuietHours | null;
  /** Milliseconds since 1970. */
  pausedUntil: number | null;
  /** Pauses only pushes. Milliseconds since 1970. */
  pushPausedUntil: number | null;
  calm: boolean;
  level: AttentionLevel;
  /** Whether its sender, circle or conversation is muted, or a word in it. */
  isMuted: boolean;
}

export interface AttentionState {
  /** Whether it was read on any device. */
  isSeen: boolean;
  /** Whether it was deleted, taken back or cancelled. */
  isUndone: boolean;
  /** Whether the app is open and focused on any device. */
  isHere: boolean;
  /** Whether an earlier digest had it. Other channels have a row for each event instead. */
  isSent: boolean;
}

export type Verdict =
  | { when: "now" }
  | { when: "gathered" | "after_quiet_hours"; at: number }
  | { when: "never"; why: Refusal };
type Refusal =
  | "undone"
  | "late"
  | "sent"
  | "seen"
  | "here"
  | "away"
  | "off"
  | "muted"
  | "level"
  | "calm"
  | "minor"
  | "quiet";

export const threadGathersFor = 5 * minute;
const gatherWait: Record<Weight, number> = { urgent: 0, important: 15 * minute, normal: hour };

const never = (why: Refusal): Verdict => ({ when: "never", why });
const nowVerdict: Verdict = { when: "now" };

/**
 * Pure function. Channels call it at the event and again before sending, so that changes in between
 * count.
 */
export function decide(
  channel: Channel,
  event: AttentionEvent,
  settings: AttentionSettings,
  state: AttentionState,
  now: number,
): Verdict {
  const refusal = refusalOf(channel, event, settings, state, now);
  if (refusal) return never(refusal);
  // A digest only asks when it's due.
  if ((channel !== "mail" && channel !== "push") || event.kind === null) return nowVerdict;
  const due = Math.max(now, event.at + (channel === "mail" ? mailWait(event, settings) : 0));
  if (event.weight === "urgent") return gathered(due, now);
  const asked = channel === "push" ? Math.max(due, settings.pushPausedUntil ?? 0) : due;
  const allowed = afterHeld(asked, event.at, settings);
  return allowed > due ? { when: "after_quiet_hours", at: allowed } : gathered(due, now);
}

const gathered = (at: number, now: number): Verdict =>
  at > now ? { when: "gathered", at } : nowVerdict;

/** Limit, because the circle's and the member's quiet hours may together cover the whole day. */
const circleHoldsFor = day;

/** Waits for the end of the pause, then of the quiet hours at that time. */
function afterHeld(
  due: number,
  happenedAt: number,
  { pausedUntil, quiet, circleQuiet }: AttentionSettings,
): number {
  let at = afterQuietHours(Math.max(due, pausedUntil ?? 0), quiet);
  const circleHoldsUntil = Math.max(happenedAt, pausedUntil ?? 0) + circleHoldsFor;
  while (circleQuiet && isQuiet(at, circleQuiet) && at < circleHoldsUntil) {
    at = afterQuietHours(afterQuietHours(at, circleQuiet), quiet);
  }
  return at;
}

function mailWait(event: AttentionEvent, { gathersMail }: AttentionSettings): number {
  if (event.weight === "urgent") return 0;
  if (gathersMail && !event.isOwnMail) return gatherWait[event.weight];
  return event.hasThread ? threadGathersFor : 0;
}

function refusalOf(
  channel: Channel,
  event: AttentionEvent,
  settings: AttentionSettings,
  { isSeen, isUndone, isHere, isSent }: AttentionState,
  now: number,
): Refusal | null {
  const { kind, weight } = event;
  if (isSent) return "sent";
  if (isUndone) return "undone";
  if (kind === null) return channel === "mail" ? null : "off";
  if (event.expiresAt !== undefined && event.expiresAt <= now) return "late";
  if (isSeen) return "seen";
  const { level, calm, isMuted } = settings;
  // Mutes and levels concern what others write, not a gathering that the member is going to.
  if (!event.isForAttendees) {
    if (isMuted) return "muted";
    if (level === "none" || (level === "mentions" && !event.isDirect)) return "level";
  }
  const on = settings.kinds[kind];
  switch (channel) {
    case "bell":
    // Counts exactly what the bell lists, so that the number and the list agree.
    case "badge":
      return on.bell ? null : "off";
    case "toast":
      if (!isHere) return "away";
      return on.bell && settings.toasts ? toastRefusalOf(event, settings, now) : "off";
    case "mail":
      if (!settings.mail || !on.mail) return "off";
      return calm && weight !== "urgent" ? "calm" : null;
    case "push":
      if (isHere) return "here";
      if (!settings.push || !on.push) return "off";
      return calm && weight !== "urgent" ? "calm" : null;
    case "digest":
      if (!settings.mail) return "off";
      return digestOf(settings) === "none" ? "off" : null;
  }
}

/** Later, it's no news to interrupt for: the bell has it. */
export const toastedFor = minute;

/** As long as they're of normal weight: someone liked, joined or came along. */
const minorKinds: ReadonlySet<AttentionKind> = new Set([
  "post_reactions",
  "circle_updates",
  "event_updates",
]);

/** A toast interrupts, so it's for what can't wait or is for this member, and never comes later. */
function toastRefusalOf(
  { kind, weight, at, isDirect }: AttentionEvent,
  settings: AttentionSettings,
  now: number,
): Refusal | null {
  if (now - at > toastedFor) return "late";
  if (weight === "urgent") return null;
  if (!isDirect || (weight === "normal" && kind !== null && minorKinds.has(kind))) return "minor";
  if (settings.calm) return "calm";
  return afterHeld(now, at, settings) > now ? "quiet" : null;
}

export const digestOf = ({ digest, calm }: Pick<AttentionSettings, "digest" | "calm">) =>
  calm ? "daily" : digest;

const digestHour = 8;
const monday = 1;
/** How often the digests' schedule runs, in minutes. */
const digestRuns = 15;

export function isDigestTime(digest: "daily" | "weekly", at: number, timeZone: string): boolean {
  const time = localTime(at, timeZone);
  const isMorning = time.hour === digestHour && time.minute < digestRuns;
  return isMorning && (digest === "daily" || time.weekday === monday);
}

/** When a run was due that begins late. */
export const digestRunAt = (time: number): number => time - (time % (digestRuns * minute));

export const digestWindows = { daily: day, weekly: 7 * day };

/** A day or a week before by the zone's clock, so that digests neither overlap nor leave a gap. */
export function digestSince(digest: "daily" | "weekly", at: number, timeZone: string): number {
  const since = at - digestWindows[digest];
  const [before, after] = [localTime(since, timeZone), localTime(at, timeZone)];
  const ahead = 60 * (before.hour - after.hour) + before.minute - after.minute;
  return since - withinHalfDay(ahead) * minute;
}

const minutesOfDay = 24 * 60;

/** Twenty-three hours ahead on the clock are one hour behind. */
const withinHalfDay = (minutes: number): number =>
  ((minutes + 1.5 * minutesOfDay) % minutesOfDay) - minutesOfDay / 2;

export const defaultAttention: AttentionSettings = {
  kinds: recordOf(attentionKinds, () => ({ bell: true, mail: true, push: true })),
  mail: true,
  push: true,
  toasts: true,
  gathersMail: true,
  digest: "none",
  quiet: null,
  circleQuiet: null,
  pausedUntil: null,
  pushPausedUntil: null,
  calm: false,
  level: "all",
  isMuted: false,
};

export const nothingHappened: AttentionState = {
  isSeen: false,
  isUndone: false,
  isHere: false,
  isSent: false,
};
