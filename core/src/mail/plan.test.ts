import { describe, expect, test } from "vitest";
import type { AttentionKind } from "../attention/attention.rules.ts";
import { defaultAttention } from "../attention/policy.ts";
import { afterQuietHours as afterQuiet } from "../attention/quiet-hours.rules.ts";
import { minute } from "../kernel/clock.ts";
import { mailSettingsOf } from "./attention.ts";
import { defaultEmailPreferences, type EmailPreferences } from "./mail.contract.ts";
import { type MailType, mailTypes } from "./mail-types.rules.ts";
import { isCommunityMail, planMail as planFacts } from "./plan.ts";

const hour = 60 * minute;
const noon = Date.parse("2026-06-10T12:00:00Z");

const planMail = (
  type: MailType,
  priority: number,
  given: EmailPreferences | null,
  now: number,
  thread?: string,
) =>
  planFacts(
    { type, priority, at: now, thread },
    { ...defaultAttention, ...mailSettingsOf(given) },
    now,
  );
const afterQuietHours = (time: number, given: EmailPreferences) =>
  afterQuiet(time, mailSettingsOf(given).quiet);

const preferences = (changes: Partial<EmailPreferences> = {}): EmailPreferences => ({
  ...defaultEmailPreferences,
  ...changes,
});
const quiet = (start: number, end: number, timeZone: string) =>
  preferences({
    quietHoursEnabled: true,
    quietHoursStart: start,
    quietHoursEnd: end,
    timeZone,
  });
const waitOf = (type: MailType, priority: number, given = preferences()) => {
  const plan = planMail(type, priority, given, noon);
  return plan && plan.sendAt - noon;
};

const accountMails = [
  "email_confirmation",
  "invoice",
  "membership_cancelled",
  "membership_resumed",
  "data_export",
  "account_deleted",
  "security_notice",
  "account_restricted",
  "address_taken",
] as const;

describe("how long a mail waits", () => {
  test("[O5] sends high priority immediately, medium after 15 minutes, the rest after an hour", () => {
    expect(waitOf("post_comment", 3)).toBe(0);
    expect(waitOf("post_comment", 4)).toBe(0);
    expect(waitOf("post_comment", 2)).toBe(15 * minute);
    expect(waitOf("post_comment", 1)).toBe(hour);
    expect(waitOf("post_comment", 0)).toBe(hour);
  });

  test("[O3] messages, confirmations, welcomes and account mail are never batched", () => {
    const atOnce = mailTypes.filter((type) => waitOf(type, 1) === 0);
    // A digest comes when its morning has come.
    expect(atOnce.sort()).toEqual([...accountMails, "digest", "message", "welcome"].sort());
    for (const type of atOnce) {
      expect(planMail(type, 1, preferences(), noon)?.batchEligible).toBe(false);
    }
    expect(planMail("post_comment", 3, preferences(), noon)?.batchEligible).toBe(false);
    expect(planMail("post_comment", 1, preferences(), noon)?.batchEligible).toBe(true);
  });

  test("[O3] nothing is batched for a member who switched batching off", () => {
    const off = preferences({ batchNotifications: false });
    expect(planMail("post_comment", 1, off, noon)).toEqual({ sendAt: noon, batchEligible: false });
    expect(planMail("post_comment", 1, off, noon, "post")).toEqual({
      sendAt: noon + 5 * minute,
      batchEligible: false,
      gatherKey: "post",
    });
  });
});

describe("who gets none", () => {
  test("[O4] no row of preferences, or unsubscribed: only mail of the account is planned", () => {
    for (const given of [null, preferences({ unsubscribedAll: true })]) {
      const planned = mailTypes.filter((type) => planMail(type, 3, given, noon));
      expect(planned.sort()).toEqual([...accountMails].sort());
    }
  });
});

describe("quiet hours", () => {
  const end = (at: string, given: EmailPreferences) =>
    new Date(afterQuietHours(Date.parse(at), given)).toISOString();

  test("[O6] push to the hour they end, within a day and across midnight, in the member's zone", () => {
    const night = quiet(22, 7, "Europe/Berlin");
    expect(end("2026-06-10T19:59:59Z", night)).toBe("2026-06-10T19:59:59.000Z");
    expect(end("2026-06-10T20:00:00Z", night)).toBe("2026-06-11T05:00:00.000Z");
    expect(end("2026-06-11T04:59:59Z", night)).toBe("2026-06-11T05:00:00.000Z");
    expect(end("2026-06-11T05:00:00Z", night)).toBe("2026-06-11T05:00:00.000Z");
    const nap = quiet(13, 15, "America/New_York");
    expect(end("2026-06-10T17:20:30Z", nap)).toBe("2026-06-10T19:00:00.000Z");
    expect(end("2026-06-10T16:59:00Z", nap)).toBe("2026-06-10T16:59:00.000Z");
  });

  test("[O6] end on the zone's full hour where it differs from UTC by half an hour or less", () => {
    expect(end("2026-06-10T18:10:00Z", quiet(22, 7, "Asia/Kolkata"))).toBe(
      "2026-06-11T01:30:00.000Z",
    );
    expect(end("2026-06-10T18:10:00Z", quiet(22, 7, "Asia/Kathmandu"))).toBe(
      "2026-06-11T01:15:00.000Z",
    );
  });

  test("[O6] follow the clock when it is put forward or back during the night", () => {
    const berlin = quiet(22, 7, "Europe/Berlin");
    expect(end("2026-03-28T22:30:00Z", berlin)).toBe("2026-03-29T05:00:00.000Z");
    expect(end("2026-10-24T21:30:00Z", berlin)).toBe("2026-10-25T06:00:00.000Z");
    // The hour they'd end at doesn't exist: 02:00 becomes 03:00.
    expect(end("2026-03-29T00:30:00Z", quiet(22, 2, "Europe/Berlin"))).toBe(
      "2026-03-29T01:00:00.000Z",
    );
    // The last quiet hour comes twice.
    expect(end("2026-10-25T00:30:00Z", quiet(22, 3, "Europe/Berlin"))).toBe(
      "2026-10-25T02:00:00.000Z",
    );
    // Lord Howe Island moves its clocks by half an hour.
    expect(end("2026-10-03T14:00:00Z", quiet(22, 7, "Australia/Lord_Howe"))).toBe(
      "2026-10-03T20:00:00.000Z",
    );
  });

  test("are on the chosen weekdays only, by the day they start", () => {
    const weekend = { ...quiet(22, 7, "UTC"), quietDays: [5, 6] };
    // A Friday night, the Sunday morning after, and a Sunday night.
    expect(end("2026-06-12T23:00:00Z", weekend)).toBe("2026-06-13T07:00:00.000Z");
    expect(end("2026-06-14T05:00:00Z", weekend)).toBe("2026-06-14T07:00:00.000Z");
    expect(end("2026-06-14T23:00:00Z", weekend)).toBe("2026-06-14T23:00:00.000Z");
  });

  test("[O6] are none when they begin and end at the same hour, or are switched off", () => {
    expect(end("2026-06-10T23:10:00Z", quiet(22, 22, "UTC"))).toBe("2026-06-10T23:10:00.000Z");
    const off = { ...quiet(22, 7, "UTC"), quietHoursEnabled: false };
    expect(end("2026-06-10T23:10:00Z", off)).toBe("2026-06-10T23:10:00.000Z");
  });

  test("[O6] hold back messages and urgent mail, and what would fall into them, but no account mail", () => {
    const now = Date.parse("2026-06-10T21:30:00Z");
    const night = quiet(22, 7, "UTC");
    const morning = Date.parse("2026-06-11T07:00:00Z");
    expect(planMail("message", 2, night, now)?.sendAt).toBe(now);
    expect(planMail("message", 2, night, now + hour)?.sendAt).toBe(morning);
    expect(planMail("welcome", 3, night, now + hour)?.sendAt).toBe(morning);
    expect(planMail("post_comment", 1, night, now)?.sendAt).toBe(morning);
    for (const type of accountMails) {
      expect(planMail(type, 1, night, now + hour)?.sendAt).toBe(now + hour);
    }
  });
});

test("a mail isn't planned if quiet hours hold it until it's no news, but is if it's only gathered", () => {
  const late = Date.parse("2026-06-10T21:30:00Z");
  const plan = (now: number) =>
    planFacts(
      { type: "notification", priority: 2, at: now, expiresAt: now + 10 * minute },
      { ...defaultAttention, ...mailSettingsOf(quiet(22, 7, "UTC")) },
      now,
    );
  expect(plan(late)?.sendAt).toBe(late + 15 * minute);
  expect(plan(late + hour)).toBeNull();
});

test("digests and news of other members are community mail, decisions and payments aren't", () => {
  const isNews = (type: MailType, kind?: AttentionKind) => isCommunityMail({ type, kind });
  expect(isNews("digest")).toBe(true);
  expect(isNews("message")).toBe(true);
  expect(isNews("notification", "mentions")).toBe(true);
  expect(isNews("notification", "system_notifications")).toBe(false);
  expect(["welcome" as const, ...accountMails].filter((type) => isNews(type))).toEqual([]);
});
