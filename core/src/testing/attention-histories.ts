import fc from "fast-check";
import { expect } from "vitest";
import { attentionKinds, attentionLevels } from "../attention/attention.rules.ts";
import {
  type AttentionEvent,
  type AttentionSettings,
  type AttentionState,
  type Channel,
  channels,
  decide,
  defaultAttention,
  nothingHappened,
} from "../attention/policy.ts";
import { quietDaily, quietOn } from "../attention/quiet-hours.rules.ts";
import { day, minute } from "../kernel/clock.ts";

/** The year contains both clock changes of each zone below. */
const start = Date.parse("2026-01-01T00:00:00Z");

/** Clock changes of Berlin, New York and Lord Howe. */
const clockChanges = [
  "2026-03-29T01:00Z",
  "2026-10-25T01:00Z",
  "2026-03-08T07:00Z",
  "2026-11-01T06:00Z",
  "2026-04-04T15:00Z",
  "2026-10-03T15:30Z",
].map((time) => Date.parse(time));

export const anyTime = fc.oneof(
  fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => start + minutes * minute),
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -24 * 60, max: 24 * 60 }))
    .map(([change, minutes]) => change + minutes * minute),
);
export const anyZone = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
);
const anyHour = fc.integer({ min: 0, max: 23 });
const anyQuiet = fc.option(
  fc
    .record({
      days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      window: fc.record({ start: anyHour, end: anyHour }),
      zone: anyZone,
    })
    .map(({ days, window, zone }) => quietOn(days, window, zone)),
);
const anyCircleQuiet = fc.option(
  fc.record({ start: anyHour, end: anyHour, timeZone: anyZone }).map(quietDaily),
);
const anyWeight = fc.constantFrom("urgent", "important", "normal");
export const anyEvent: fc.Arbitrary<AttentionEvent> = fc.record({
  kind: fc.constantFrom(...attentionKinds),
  weight: anyWeight,
  at: anyTime,
  isDirect: fc.boolean(),
  isForAttendees: fc.boolean(),
  hasThread: fc.boolean(),
  isOwnMail: fc.boolean(),
});
const anySwitches = fc.record({ bell: fc.boolean(), mail: fc.boolean(), push: fc.boolean() });
export const anySettings: fc.Arbitrary<AttentionSettings> = fc.record({
  kinds: anySwitches.map(
    (switches) =>
      Object.fromEntries(
        attentionKinds.map((kind) => [kind, switches]),
        // Object.fromEntries loses the keys' type; these are all kinds.
      ) as AttentionSettings["kinds"],
  ),
  mail: fc.boolean(),
  push: fc.boolean(),
  toasts: fc.boolean(),
  gathersMail: fc.boolean(),
  digest: fc.constantFrom("none", "daily", "weekly"),
  quiet: anyQuiet,
  circleQuiet: anyCircleQuiet,
  pausedUntil: fc.option(anyTime),
  pushPausedUntil: fc.option(anyTime),
  calm: fc.boolean(),
  level: fc.constantFrom(...attentionLevels),
  isMuted: fc.boolean(),
});
export const openSettings = anySettings.map((settings) => ({
  ...settings,
  kinds: defaultAttention.kinds,
  mail: true,
  push: true,
  toasts: true,
  calm: false,
  level: "all" as const,
  isMuted: false,
}));

type Change = "seen" | "undone" | "here" | "idle";

const stateAt = (
  at: number,
  changes: readonly { at: number; change: Change }[],
  isSent: boolean,
): AttentionState =>
  changes
    .filter((change) => change.at <= at)
    .reduce<AttentionState>(
      (before, { change }) => ({
        isSent,
        isSeen: before.isSeen || change === "seen",
        isUndone: before.isUndone || change === "undone",
        isHere: change === "here" || (before.isHere && change !== "idle"),
      }),
      { ...nothingHappened, isSent },
    );

/**
 * Decides as channels do: at the event, after each wait and before sending, perhaps late or twice.
 */
export function play(
  event: AttentionEvent,
  settings: AttentionSettings,
  changes: readonly { at: number; change: Change }[],
  lateBy = 0,
) {
  const sent: { channel: Channel; at: number }[] = [];
  for (const channel of channels.filter((one) => one !== "digest")) {
    let isSent = false;
    let at = event.at;
    for (let asked = 0; asked < 400; asked++) {
      const verdict = decide(channel, event, settings, stateAt(at, changes, isSent), at);
      if (verdict.when === "never") break;
      if (verdict.when === "now") {
        sent.push({ channel, at });
        isSent = true;
      } else {
        expect(verdict.at).toBeGreaterThan(at);
        at = verdict.at + lateBy;
      }
    }
  }
  return [...sent, ...playDigests(event, settings, changes, lateBy)];
}

/** Asks on some mornings after the event, twice each. */
function playDigests(
  event: AttentionEvent,
  settings: AttentionSettings,
  changes: readonly { at: number; change: Change }[],
  lateBy: number,
) {
  const sent: { channel: Channel; at: number }[] = [];
  for (const morning of [1, 1, 2, 2, 7]) {
    const at = event.at + morning * day + lateBy;
    const state = stateAt(at, changes, sent.length > 0);
    const verdict = decide("digest", event, settings, state, at);
    // A digest never delays.
    expect(["now", "never"]).toContain(verdict.when);
    if (verdict.when === "now") sent.push({ channel: "digest", at });
  }
  return sent;
}

export const anyChanges = fc.array(
  fc.record({
    at: anyTime,
    change: fc.constantFrom<Change>("seen", "undone", "here", "idle"),
  }),
  { maxLength: 4 },
);
export const reaching: readonly Channel[] = ["mail", "push", "toast"];
export const isReaching = ({ channel }: { channel: Channel }) => reaching.includes(channel);
