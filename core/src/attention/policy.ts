import { day, hour, minute } from "../kernel/clock.ts";
import {
  type AttentionKind,
  type AttentionLevel,
  attentionKinds,
  type SwitchedChannel,
} from "./attention.rules.ts";
import { afterQuietHours, isQuiet, localTime, type QuietHours } from "./quiet-hours.rules.ts";

export const channels = ["bell", "mail", "push", "digest"] as const;
export type Channel = (typeof channels)[number];

/** Urgent ignores quiet hours, pauses and calm mode: a gathering is near or off. */
export type Weight = "urgent" | "important" | "normal";

export interface AttentionEvent {
  /** null: mail about the account, which no setting stops. */
  kind: AttentionKind | null;
  weight: Weight;
  /** Milliseconds since 1970. */
  at: number;
  /** Dropped afterwards: a reminder of something begun. */
  expiresAt?: number | undefined;
  /** To the member (mention, answer), not a whole circle. */
  isDirect: boolean;
  /** About a gathering the member is going to. */
  isForAttendees: boolean;
  /** Mail gathers by conversation or thread. */
  hasThread: boolean;
  /** Never joins other kinds' mail. */
  isOwnMail: boolean;
}

export interface AttentionSettings {
  kinds: Readonly<Record<AttentionKind, Readonly<Record<SwitchedChannel, boolean>>>>;
  /** Mail is off without preferences or for a bounced address. */
  mail: boolean;
  push: boolean;
  gathersMail: boolean;
  digest: "none" | "daily" | "weekly";
  quiet: QuietHours | null;
  /** Of the circle it's about, for mail and push. */
  circleQuiet: QuietHours | null;
  /** Milliseconds since 1970. */
  pausedUntil: number | null;
  /** Pushes alone. Milliseconds since 1970. */
  pushPausedUntil: number | null;
  calm: boolean;
  level: AttentionLevel;
  /** Its sender, circle, conversation or a word of it. */
  isMuted: boolean;
}

export interface AttentionState {
  /** On any device. */
  isSeen: boolean;
  /** Deleted, taken back or called off. */
  isUndone: boolean;
  /** App open with focus, on any device. */
  isHere: boolean;
  /** By the digest; bell, mail and push have a row for each event. */
  isTold: boolean;
}

export type Verdict =
  | { when: "now" }
  | { when: "gathered" | "after_quiet_hours"; at: number }
  | { when: "never"; why: Refusal };
type Refusal = "undone" | "late" | "told" | "seen" | "here" | "off" | "muted" | "level" | "calm";

export const threadGathersFor = 5 * minute;
const gatherWait: Record<Weight, number> = { urgent: 0, important: 15 * minute, normal: hour };

const never = (why: Refusal): Verdict => ({ when: "never", why });
const nowVerdict: Verdict = { when: "now" };

/** Pure. Channels ask at the event and before sending, so changes in between count. */
export function decide(
  channel: Channel,
  event: AttentionEvent,
  settings: AttentionSettings,
  state: AttentionState,
  now: number,
): Verdict {
  const refusal = refusalOf(channel, event, settings, state, now);
  if (refusal) return never(refusal);
  // A digest asks when its morning has come.
  if (channel === "bell" || channel === "digest" || event.kind === null) return nowVerdict;
  const due = Math.max(now, event.at + (channel === "mail" ? mailWait(event, settings) : 0));
  if (event.weight === "urgent") return timed(due, now, "gathered");
  const asked = channel === "push" ? Math.max(due, settings.pushPausedUntil ?? 0) : due;
  const allowed = afterHeld(asked, event.at, settings);
  return allowed > due ? { when: "after_quiet_hours", at: allowed } : timed(due, now, "gathered");
}

const timed = (at: number, now: number, when: "gathered"): Verdict =>
  at > now ? { when, at } : nowVerdict;

/** The circle's and the member's quiet hours may leave no hour between them. */
const circleHoldsFor = day;

/** After the pause, then the quiet hours it ends in. */
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
  { isSeen, isUndone, isHere, isTold }: AttentionState,
  now: number,
): Refusal | null {
  const { kind, weight } = event;
  if (isTold) return "told";
  if (isUndone) return "undone";
  if (kind === null) return channel === "mail" ? null : "off";
  if (event.expiresAt !== undefined && event.expiresAt <= now) return "late";
  if (isSeen) return "seen";
  const { level, calm, isMuted } = settings;
  // A mute or level is about what's said, not about where they said they'd come.
  if (!event.isForAttendees) {
    if (isMuted) return "muted";
    if (level === "none" || (level === "mentions" && !event.isDirect)) return "level";
  }
  const on = settings.kinds[kind];
  switch (channel) {
    case "bell":
      return on.bell ? null : "off";
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

export const defaultAttention: AttentionSettings = {
  // Each kind has an entry.
  kinds: Object.fromEntries(
    attentionKinds.map((kind) => [kind, { bell: true, mail: true, push: true }]),
  ) as Record<AttentionKind, Record<SwitchedChannel, boolean>>,
  mail: true,
  push: true,
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
  isTold: false,
};
