import { expect, test } from "vitest";
import { minute } from "../kernel/clock.ts";
import { recordOf } from "../kernel/objects.ts";
import { badgeOf } from "./attention.rules.ts";
import {
  type AttentionEvent,
  type AttentionSettings,
  type AttentionState,
  type Channel,
  channels,
  decide,
  defaultAttention,
  digestSince,
  isDigestTime,
  nothingHappened,
  weightOf,
} from "./policy.ts";
import { quietDaily, quietOn } from "./quiet-hours.rules.ts";

const hour = 60 * minute;
const noon = Date.parse("2026-06-10T12:00:00Z");
const message: AttentionEvent = {
  kind: "messages",
  weight: "important",
  at: noon,
  isDirect: true,
  isForAttendees: false,
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
) => {
  const one = (channel: Channel) =>
    decide(
      channel,
      event,
      { ...defaultAttention, ...settings },
      { ...nothingHappened, ...state },
      now,
    );
  return recordOf(channels, one);
};

test("messages of a conversation gather for five minutes, and are mailed then", () => {
  expect(ask(message).mail).toEqual({ when: "gathered", at: noon + 5 * minute });
  expect(ask(message, {}, {}, noon + 5 * minute).mail).toEqual({ when: "now" });
});

test("a member with the app focused gets no push, but everything else", () => {
  const { bell, mail, push } = ask(message, {}, { isHere: true });
  expect(push).toEqual({ when: "never", why: "here" });
  expect(bell.when).toBe("now");
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

test("news of a gathering they're going to passes a circle's level and a mute", () => {
  const cancelled = { ...comment, kind: "circle_updates" as const, isForAttendees: true };
  for (const settings of [{ level: "none" as const }, { isMuted: true }]) {
    const { bell, mail, push } = ask(cancelled, settings);
    expect([bell.when, mail.when, push.when]).toEqual(["now", "gathered", "now"]);
    const others = ask({ ...cancelled, isForAttendees: false, weight: "urgent" }, settings);
    expect(channels.map((channel) => others[channel].when)).toEqual(channels.map(() => "never"));
  }
});

test("a switch of its kind and channel stops it all the same", () => {
  const cancelled = { ...comment, isForAttendees: true, weight: "urgent" as const };
  const kinds = {
    ...defaultAttention.kinds,
    post_comments: { bell: true, mail: true, push: false },
  };
  expect(ask(cancelled, { kinds }).push).toEqual({ when: "never", why: "off" });
});

test("calm mode leaves the bell, and one digest a day", () => {
  const { bell, mail, push, digest } = ask(message, { calm: true });
  expect([bell.when, mail.when, push.when, digest.when]).toEqual(["now", "never", "never", "now"]);
});

test("a digest has what's unread, not what's been read, undone, muted, sent before or stopped by a level", () => {
  const settings = { digest: "daily" as const };
  const whyNot = (more: Partial<AttentionSettings>, state: Partial<AttentionState> = {}) => {
    const verdict = ask(comment, { ...settings, ...more }, state).digest;
    return verdict.when === "never" ? verdict.why : verdict.when;
  };
  expect(whyNot({})).toBe("now");
  expect(whyNot({}, { isSeen: true })).toBe("seen");
  expect(whyNot({}, { isUndone: true })).toBe("undone");
  expect(whyNot({}, { isSent: true })).toBe("sent");
  expect(whyNot({ isMuted: true })).toBe("muted");
  expect(whyNot({ level: "none" })).toBe("level");
  expect(whyNot({ digest: "none" })).toBe("off");
  expect(whyNot({ mail: false })).toBe("off");
});

test("the badge counts what the bell lists, in calm mode and quiet hours too", () => {
  const always = quietOn([0, 1, 2, 3, 4, 5, 6], { start: 1, end: 0 }, "UTC");
  expect(ask(message, { calm: true, quiet: always }).badge).toEqual({ when: "now" });
  expect(ask(message, { isMuted: true }).badge).toEqual({ when: "never", why: "muted" });
  expect(ask(message, {}, { isSeen: true }).badge).toEqual({ when: "never", why: "seen" });
});

const here = { isHere: true };
const whyNoToast = (event: AttentionEvent, settings: Partial<AttentionSettings> = {}) => {
  const { toast } = ask(event, settings, here);
  return toast.when === "never" ? toast.why : toast.when;
};

test("with the app open and focused, a message, a request and an answer are shown as they come", () => {
  expect(whyNoToast(message)).toBe("now");
  expect(whyNoToast(comment)).toBe("now");
  expect(whyNoToast({ ...comment, kind: "connection_requests" })).toBe("now");
  expect(ask(message).toast).toEqual({ when: "never", why: "away" });
  expect(whyNoToast(message, { toasts: false })).toBe("off");
  const { kinds } = defaultAttention;
  const silent = { ...kinds, messages: { bell: false, mail: true, push: true } };
  expect(whyNoToast(message, { kinds: silent })).toBe("off");
});

test("no toast interrupts for a whole circle's news, a reaction or who joined", () => {
  expect(whyNoToast({ ...message, isDirect: false })).toBe("minor");
  expect(whyNoToast({ ...comment, kind: "post_reactions" })).toBe("minor");
  expect(whyNoToast({ ...comment, kind: "circle_updates" })).toBe("minor");
  // Asks to join, for example.
  expect(whyNoToast({ ...message, kind: "circle_updates" })).toBe("now");
});

test("in calm mode, a break or quiet hours, only what's urgent has a toast", () => {
  const always = quietOn([0, 1, 2, 3, 4, 5, 6], { start: 1, end: 0 }, "UTC");
  const quiet = [{ calm: true }, { quiet: always }, { pausedUntil: noon + hour }];
  expect(quiet.map((settings) => whyNoToast(message, settings))).toEqual([
    "calm",
    "quiet",
    "quiet",
  ]);
  expect(whyNoToast(message, { circleQuiet: always })).toBe("quiet");
  const urgent = { ...message, weight: "urgent" as const, isDirect: false };
  expect(quiet.map((settings) => whyNoToast(urgent, settings))).toEqual(["now", "now", "now"]);
});

test("what's a minute old is no toast any more", () => {
  expect(ask(message, {}, here, noon + minute).toast.when).toBe("now");
  expect(ask(message, {}, here, noon + minute + 1).toast).toEqual({ when: "never", why: "late" });
});

test("in calm mode a badge is a dot for any number, and none for nothing", () => {
  expect([badgeOf(3, false), badgeOf(3, true), badgeOf(0, true)]).toEqual([3, "dot", 0]);
});

test("a weekly digest's time is a Monday's", () => {
  const monday = Date.parse("2026-06-08T06:00:00Z");
  const berlin = "Europe/Berlin";
  expect(isDigestTime("weekly", monday, berlin)).toBe(true);
  expect(isDigestTime("weekly", monday + 24 * hour, berlin)).toBe(false);
  expect(isDigestTime("daily", monday + 24 * hour, berlin)).toBe(true);
});

test.each([
  ["daily", "2026-06-10T06:00:00Z", "Europe/Berlin", "2026-06-09T06:00:00.000Z"],
  ["daily", "2027-10-31T07:00:00Z", "Europe/Berlin", "2027-10-30T06:00:00.000Z"],
  ["daily", "2027-03-28T06:00:00Z", "Europe/Berlin", "2027-03-27T07:00:00.000Z"],
  ["weekly", "2027-11-01T07:00:00Z", "Europe/Berlin", "2027-10-25T06:00:00.000Z"],
  ["weekly", "2027-03-15T15:00:00Z", "America/Los_Angeles", "2027-03-08T16:00:00.000Z"],
  ["daily", "2027-04-03T21:30:00Z", "Australia/Lord_Howe", "2027-04-02T21:00:00.000Z"],
  // After midnight, sent by hand.
  ["daily", "2027-10-31T22:30:00Z", "Europe/Berlin", "2027-10-30T21:30:00.000Z"],
  ["daily", "2027-03-28T22:30:00Z", "Europe/Berlin", "2027-03-27T23:30:00.000Z"],
] as const)(
  "a %s digest at %s in %s begins where the one before ended",
  (digest, at, zone, from) => {
    expect(new Date(digestSince(digest, Date.parse(at), zone)).toISOString()).toBe(from);
  },
);

test("mail about the account is sent regardless of settings", () => {
  const account = { ...message, kind: null };
  const quiet = quietOn([0, 1, 2, 3, 4, 5, 6], { start: 1, end: 0 }, "UTC");
  expect(ask(account, { mail: false, quiet, calm: true }).mail).toEqual({ when: "now" });
});

const inCircle = quietDaily({ start: 21, end: 7, timeZone: "Europe/Berlin" });
const night = Date.parse("2026-06-10T21:30:00Z");
const sevenInBerlin = Date.parse("2026-06-11T05:00:00Z");
const atNight = { ...comment, at: night };

test("what's written in a circle's quiet hours is in the bell at once, and mailed and pushed as they end", () => {
  const { bell, mail, push } = ask(atNight, { circleQuiet: inCircle }, {}, night);
  expect(bell.when).toBe("now");
  expect(mail).toEqual({ when: "after_quiet_hours", at: sevenInBerlin });
  expect(push).toEqual({ when: "after_quiet_hours", at: sevenInBerlin });
});

test("a circle's quiet hours let what's urgent through", () => {
  const urgent = { ...atNight, weight: "urgent" as const };
  const { mail, push } = ask(urgent, { circleQuiet: inCircle }, {}, night);
  expect([mail.when, push.when]).toEqual(["now", "now"]);
});

test("of the circle's quiet hours, the member's own and a pause the last to end counts", () => {
  const until = (end: number) => quietDaily({ start: 20, end, timeZone: "Europe/Berlin" });
  const pushAt = (settings: Partial<AttentionSettings>) =>
    ask(atNight, { circleQuiet: inCircle, ...settings }, {}, night).push;
  const later = { when: "after_quiet_hours", at: sevenInBerlin + 2 * hour };
  expect(pushAt({ quiet: until(9) })).toEqual(later);
  expect(pushAt({ pausedUntil: later.at })).toEqual(later);
  expect(pushAt({ quiet: until(6) })).toEqual({ when: "after_quiet_hours", at: sevenInBerlin });
});

test("a member whose own hours leave none between the circle's has its news within two days", () => {
  const settings = {
    circleQuiet: inCircle,
    quiet: quietDaily({ start: 6, end: 22, timeZone: "Europe/Berlin" }),
  };
  const tenInTheEvening = Date.parse("2026-06-11T20:00:00Z");
  expect(ask(atNight, settings, {}, night).push).toEqual({
    when: "after_quiet_hours",
    at: tenInTheEvening + 24 * hour,
  });
  expect(ask(atNight, settings, {}, tenInTheEvening + 24 * hour).push.when).toBe("now");
});

test("a high or medium priority is important, and what's urgent is more than that", () => {
  expect([1, 2, 3].map((priority) => weightOf(priority))).toEqual([
    "normal",
    "important",
    "important",
  ]);
  expect(weightOf(1, true)).toBe("urgent");
});
