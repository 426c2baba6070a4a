import { day, hour, minute } from "../kernel/clock.ts";
import {
  type AttentionKind,
  type AttentionLevel,
  attentionKinds,
  type SwitchedChannel,
} from "./attention.rules.ts";
import { afterQuietHours, isQuiet, nextLocalHour, type QuietHours } from "./quiet-hours.rules.ts";

export const channels = ["bell", "toast", "badge", "mail", "push", "digest"] as const;
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
  /** The digest's. */
  timeZone: string;
  quiet: QuietHours | null;
  /** Of the circle it's about, for mail and push. */
  circleQuiet: QuietHours | null;
  /** Milliseconds since 1970. */
  pausedUntil: number | null;
  /** Pushes alone. Milliseconds since 1970. */
  pushPausedUntil: number | null;
  calm: boolean;
  level: AttentionLevel;
}

export interface AttentionState {
  /** On any device. */
  isSeen: boolean;
  /** Deleted, taken back or called off. */
  isUndone: boolean;
  /** Its page is open and visible. */
  isLooking: boolean;
  /** App open with focus, on any device. */
  isHere: boolean;
  told: ReadonlySet<Channel>;
}

export type Verdict =
  | { when: "now" }
  | { when: "gathered" | "after_quiet_hours"; at: number }
  | { when: "never"; why: Refusal };
type Refusal = "undone" | "late" | "told" | "seen" | "looking" | "off" | "level" | "calm";

export const threadGathersFor = 5 * minute;
const gatherWait: Record<Weight, number> = { urgent: 0, important: 15 * minute, normal: hour };
const digestHour = 8;

const never = (why: Refusal): Verdict => ({ when: "never", why });
const nowVerdict: Verdict = { when: "now" };

/** Pure. Channels ask at the event and before sending, so changes in between count. */
export function decide(
  event: AttentionEvent,
  settings: AttentionSettings,
  state: AttentionState,
  now: number,
): Record<Channel, Verdict> {
  const one = (channel: Channel) => decideChannel(channel, event, settings, state, now);
  return {
    bell: one("bell"),
    toast: one("toast"),
    badge: one("badge"),
    mail: one("mail"),
    push: one("push"),
    digest: one("digest"),
  };
}

function decideChannel(
  channel: Channel,
  event: AttentionEvent,
  settings: AttentionSettings,
  state: AttentionState,
  now: number,
): Verdict {
  const refusal = refusalOf(channel, event, settings, state, now);
  if (refusal) return never(refusal);
  if (channel === "bell" || channel === "badge" || event.kind === null) return nowVerdict;
  if (channel === "digest") {
    return timed(nextLocalHour(event.at, digestHour, settings.timeZone), now, "gathered");
  }
  const due = Math.max(now, event.at + (channel === "mail" ? mailWait(event, settings) : 0));
  if (event.weight === "urgent") return timed(due, now, "gathered");
  const asked = channel === "push" ? Math.max(due, settings.pushPausedUntil ?? 0) : due;
  const circleQuiet = channel === "toast" ? null : settings.circleQuiet;
  const allowed = afterHeld(asked, event.at, { ...settings, circleQuiet });
  // A late toast means nothing.
  if (channel === "toast" && allowed > now) return never("off");
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
  { isSeen, isUndone, isLooking, isHere, told }: AttentionState,
  now: number,
): Refusal | null {
  const { kind, weight } = event;
  if (told.has(channel)) return "told";
  if (isUndone) return "undone";
  if (kind === null) return channel === "mail" ? null : "off";
  if (event.expiresAt !== undefined && event.expiresAt <= now) return "late";
  if (isSeen) return "seen";
  const { level, calm } = settings;
  if (level === "none" || (level === "mentions" && !event.isDirect)) return "level";
  const on = settings.kinds[kind];
  switch (channel) {
    case "bell":
      // The open conversation shows the message.
      if (isLooking && kind === "messages") return "looking";
      return on.bell ? null : "off";
    case "badge":
      if (isLooking && kind === "messages") return "looking";
      if (calm) return "calm";
      return on.bell ? null : "off";
    case "toast":
      if (isLooking) return "looking";
      if (calm && weight !== "urgent") return "calm";
      return on.bell ? null : "off";
    case "mail":
      if (!settings.mail || !on.mail) return "off";
      return calm && weight !== "urgent" ? "calm" : null;
    case "push":
      if (isLooking || isHere) return "looking";
      if (!settings.push || !on.push) return "off";
      return calm && weight !== "urgent" ? "calm" : null;
    case "digest":
      if (!settings.mail) return "off";
      return digestOf(settings) === "none" ? "off" : null;
  }
}

export const digestOf = ({ digest, calm }: Pick<AttentionSettings, "digest" | "calm">) =>
  calm ? "daily" : digest;

export const defaultAttention: AttentionSettings = {
  // Each kind has an entry.
  kinds: Object.fromEntries(
    attentionKinds.map((kind) => [kind, { bell: true, mail: true, push: true }]),
  ) as Record<AttentionKind, Record<SwitchedChannel, boolean>>,
  mail: true,
  push: true,
  gathersMail: true,
  digest: "none",
  timeZone: "UTC",
  quiet: null,
  circleQuiet: null,
  pausedUntil: null,
  pushPausedUntil: null,
  calm: false,
  level: "all",
};

export const nothingHappened: AttentionState = {
  isSeen: false,
  isUndone: false,
  isLooking: false,
  isHere: false,
  told: new Set(),
};
