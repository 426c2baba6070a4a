import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attentionKinds, attentionLevels } from "./attention.rules.ts";
import {
  type AttentionEvent,
  type AttentionSettings,
  type AttentionState,
  type Channel,
  channels,
  decide,
  defaultAttention,
  nothingHappened,
} from "./policy.ts";
import { isQuiet, localTime, nextLocalHour, quietOn } from "./quiet-hours.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A year that has both clock changes of every zone below. */
const start = Date.parse("2026-01-01T00:00:00Z");

const anyTime = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map((minutes) => start + minutes * minute);
const anyZone = fc.constantFrom(
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
const anyWeight = fc.constantFrom("urgent", "important", "normal");
const anyEvent: fc.Arbitrary<AttentionEvent> = fc.record({
  kind: fc.constantFrom(...attentionKinds),
  weight: anyWeight,
  at: anyTime,
  isDirect: fc.boolean(),
  hasThread: fc.boolean(),
  isOwnMail: fc.boolean(),
});
const anySwitches = fc.record({ bell: fc.boolean(), mail: fc.boolean(), push: fc.boolean() });
const anySettings: fc.Arbitrary<AttentionSettings> = fc.record({
  kinds: anySwitches.map(
    (switches) =>
      Object.fromEntries(
        attentionKinds.map((kind) => [kind, switches]),
      ) as AttentionSettings["kinds"],
  ),
  mail: fc.boolean(),
  push: fc.boolean(),
  gathersMail: fc.boolean(),
  digest: fc.constantFrom("none", "daily", "weekly"),
  timeZone: anyZone,
  quiet: anyQuiet,
  pausedUntil: fc.option(anyTime),
  calm: fc.boolean(),
  level: fc.constantFrom(...attentionLevels),
});
/** Everything is on; only the time is restricted. */
const openSettings = anySettings.map((settings) => ({
  ...settings,
  kinds: defaultAttention.kinds,
  mail: true,
  push: true,
  calm: false,
  level: "all" as const,
}));

type Change = "seen" | "undone" | "looking" | "here" | "idle";

/**
 * Plays a history as the channels do: each asks when it happens, waits as long as the policy says,
 * and asks again before it sends, which may be late or twice.
 */
function play(
  event: AttentionEvent,
  settings: AttentionSettings,
  changes: readonly { at: number; change: Change }[],
  lateBy = 0,
) {
  const sent: { channel: Channel; at: number }[] = [];
  for (const channel of channels) {
    const told = new Set<Channel>();
    let at = event.at;
    for (let asked = 0; asked < 400; asked++) {
      const state = changes
        .filter((change) => change.at <= at)
        .reduce<AttentionState>(
          (before, { change }) => ({
            told,
            isSeen: before.isSeen || change === "seen",
            isUndone: before.isUndone || change === "undone",
            isLooking: change === "looking" || (before.isLooking && change !== "idle"),
            isHere: change === "here" || (before.isHere && change !== "idle"),
          }),
          { ...nothingHappened, told },
        );
      const verdict = decide(event, settings, state, at)[channel];
      if (verdict.when === "never") break;
      if (verdict.when === "now") {
        sent.push({ channel, at });
        told.add(channel);
      } else {
        expect(verdict.at).toBeGreaterThan(at);
        at = verdict.at + lateBy;
      }
    }
  }
  return sent;
}

const anyChanges = fc.array(
  fc.record({
    at: anyTime,
    change: fc.constantFrom<Change>("seen", "undone", "looking", "here", "idle"),
  }),
  { maxLength: 4 },
);
const reaching = ["mail", "push", "toast"] as const;
const isReaching = ({ channel }: { channel: Channel }) =>
  (reaching as readonly Channel[]).includes(channel);

describe("whatever happens, and whatever a member has set", () => {
  test("nothing rings in quiet hours or during a pause, unless it's urgent", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        if (event.weight === "urgent") return;
        const { quiet, pausedUntil } = settings;
        for (const { at } of play(event, settings, changes).filter(isReaching)) {
          expect(quiet !== null && isQuiet(at, quiet)).toBe(false);
          expect(at).toBeGreaterThanOrEqual(pausedUntil ?? 0);
        }
      }),
    );
  });

  test("no channel notifies of the same thing twice", () => {
    fc.assert(
      fc.property(
        anyEvent,
        anySettings,
        anyChanges,
        fc.nat(hour),
        (event, settings, changes, late) => {
          const sent = play(event, settings, changes, late).map(({ channel }) => channel);
          expect(sent).toEqual([...new Set(sent)]);
        },
      ),
    );
  });

  test("sends nothing that was already seen or undone", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const ends = changes
          .filter(({ change }) => change === "seen" || change === "undone")
          .map(({ at }) => at);
        const end = Math.min(...ends, Number.POSITIVE_INFINITY);
        for (const { at } of play(event, settings, changes)) expect(at).toBeLessThan(end);
      }),
    );
  });

  test("sends what's urgent at once, and once, through every enabled channel", () => {
    fc.assert(
      fc.property(anyEvent, openSettings, anySettings, (event, open, { calm, quiet }) => {
        const urgent = { ...event, weight: "urgent" as const };
        const sent = play(urgent, { ...open, calm, quiet }, []);
        for (const channel of ["bell", "mail", "push"] as const) {
          expect(sent.filter((one) => one.channel === channel)).toEqual([
            { channel, at: event.at },
          ]);
        }
      }),
    );
  });

  test("unread things are notified in the end, even across clock changes and late queues", () => {
    fc.assert(
      fc.property(anyEvent, openSettings, fc.nat(hour), (event, settings, late) => {
        const sent = play(event, settings, [], late).map(({ channel }) => channel);
        expect(sent).toEqual(expect.arrayContaining(["bell", "mail", "push"]));
      }),
      { numRuns: 300 },
    );
  });

  test("a digest's morning is 08:00 of the member's zone, within a day", () => {
    fc.assert(
      fc.property(anyTime, anyZone, (time, zone) => {
        const at = nextLocalHour(time, 8, zone);
        expect(localTime(at, zone)).toMatchObject({ hour: 8, minute: 0 });
        expect(at).toBeGreaterThanOrEqual(time);
        expect(at - time).toBeLessThanOrEqual(day + hour);
      }),
    );
  });
});

const noon = Date.parse("2026-06-10T12:00:00Z");
const message: AttentionEvent = {
  kind: "messages",
  weight: "important",
  at: noon,
  isDirect: true,
  hasThread: true,
  isOwnMail: true,
};
const comment: AttentionEvent = {
  ...message,
  kind: "post_comments",
  weight: "normal",
  isOwnMail: false,
};
const ask = (
  event: AttentionEvent,
  settings: Partial<AttentionSettings> = {},
  state: Partial<AttentionState> = {},
  now = noon,
) => decide(event, { ...defaultAttention, ...settings }, { ...nothingHappened, ...state }, now);

test("messages of a conversation gather for five minutes, and are mailed then", () => {
  expect(ask(message).mail).toEqual({ when: "gathered", at: noon + 5 * minute });
  expect(ask(message, {}, {}, noon + 5 * minute).mail).toEqual({ when: "now" });
});

test("a conversation that's open needs no bell, toast, push", () => {
  const { bell, toast, badge, push } = ask(message, {}, { isLooking: true });
  for (const verdict of [bell, toast, badge, push]) {
    expect(verdict).toEqual({ when: "never", why: "looking" });
  }
});

test("who has the app open and focused gets no push, but everything else", () => {
  const { bell, toast, badge, mail, push } = ask(message, {}, { isHere: true });
  expect(push).toEqual({ when: "never", why: "looking" });
  expect([bell, toast, badge].map(({ when }) => when)).toEqual(["now", "now", "now"]);
  expect(mail.when).not.toBe("never");
});

test("a comment is mailed with its thread, or after an hour if the member gathers mail", () => {
  expect(ask(comment, { gathersMail: false }).mail).toEqual({
    when: "gathered",
    at: noon + 5 * minute,
  });
  expect(ask(comment).mail).toEqual({ when: "gathered", at: noon + hour });
});

test("a reminder of something that has begun is dropped, however urgent", () => {
  const reminder = { ...message, weight: "urgent" as const, expiresAt: noon };
  expect(ask(reminder).mail).toEqual({ when: "never", why: "late" });
});

test("a circle at “mentions” notifies only of what's addressed to the member, at “none” of nothing", () => {
  const post = { ...comment, isDirect: false };
  expect(ask(post, { level: "mentions" }).bell.when).toBe("never");
  expect(ask(comment, { level: "mentions" }).bell.when).toBe("now");
  expect(ask(comment, { level: "none" }).bell.when).toBe("never");
});

test("each channel of a kind has its own switch", () => {
  const kinds = {
    ...defaultAttention.kinds,
    messages: { bell: true, mail: false, push: true },
  };
  const { bell, mail, push } = ask(message, { kinds });
  expect([bell.when, mail.when, push.when]).toEqual(["now", "never", "now"]);
});

test("calm mode leaves the bell without a number, and one digest a day", () => {
  const { bell, badge, mail, push, digest } = ask(message, { calm: true, timeZone: "UTC" });
  expect([bell.when, badge.when, mail.when, push.when]).toEqual(["now", "never", "never", "never"]);
  expect(digest).toEqual({ when: "gathered", at: Date.parse("2026-06-11T08:00:00Z") });
});

test("mail about the account goes out whatever is set", () => {
  const account = { ...message, kind: null };
  const quiet = quietOn([0, 1, 2, 3, 4, 5, 6], { start: 1, end: 0 }, "UTC");
  expect(ask(account, { mail: false, quiet, calm: true }).mail).toEqual({ when: "now" });
});
