// @vitest-environment node

import type { Meetup } from "@attune/core/meetups/meetups.contract";
import { describe, expect, test } from "vitest";
import { begin, type Draft, draftOf, problemsOf, toSend } from "./draft.ts";
import { attendanceWords, ruleWords } from "./words.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...begin(),
  title: " Sitting ",
  description: "In silence.",
  place: "The blue room",
  date: "2026-11-25",
  from: "19:00",
  until: "20:30",
  timeZone: "Europe/Berlin",
  ...changes,
});

describe("[Q5] a meetup's form", () => {
  test("names missing fields only", () => {
    expect(problemsOf(draft(), now)).toEqual({});
    expect(Object.keys(problemsOf(begin(), now)).sort()).toEqual(
      ["date", "description", "from", "place", "title", "until"].sort(),
    );
  });

  test("asks for words where the server would find none", () => {
    const blank = draft({ title: "<hello>", place: "\u200b", description: "<b></b>" });
    expect(Object.keys(problemsOf(blank, now)).sort()).toEqual(["description", "place", "title"]);
  });

  test.each([
    [{ date: "2026-11-20" }, { date: "That time is in the past" }],
    [{ until: "19:00" }, { until: "The end time is before the start" }],
    [{ until: "18:00", untilDate: "2026-11-25" }, { until: "The end time is before the start" }],
    [{ until: "00:30" }, {}],
    [{ untilDate: "2026-11-28", until: "19:00" }, {}],
    [
      { untilDate: "2026-11-28", until: "19:01" },
      { until: "A meetup can't last longer than three days" },
    ],
    // Clocks go back in between, so it's an hour more.
    [{ date: "2027-10-29", untilDate: "2027-11-01", until: "19:00" }, {}],
    [{ untilDate: "2026-11-30" }, { until: "A meetup can't last longer than three days" }],
    [{ place: "" }, { place: "Add a place, or a link below" }],
    [{ place: "", link: "https://rooms.example" }, {}],
    [{ link: "http://rooms.example" }, { link: "A link starts with https:// and has no spaces" }],
    [{ link: "the usual" }, { link: "A link starts with https:// and has no spaces" }],
    [{ link: "8.30" }, { link: "A link starts with https:// and has no spaces" }],
    [{ link: "zoom.us/j/123?pwd=a:b" }, {}],
    [{ capacity: "0" }, { capacity: "Enter a number from 1 to 1000, or leave this empty" }],
    [{ capacity: "12" }, {}],
    [{ frequency: "weekly", ending: "until" }, { lastDay: "Choose the last day" }],
    [
      { frequency: "weekly", ending: "until", lastDay: "2026-11-01" },
      { lastDay: "The last day is before the first" },
    ],
    [
      { frequency: "weekly", ending: "count", count: "x" },
      { count: "Enter a number from 1 to 500" },
    ],
    [{ frequency: "none", ending: "count", count: "x" }, {}],
  ] satisfies [Partial<Draft>, object][])("%o gives %o", (changes, problems) => {
    expect(problemsOf(draft(changes), now)).toEqual(problems);
  });

  test("completes a link that was typed without its https://", () => {
    const typed = {
      "zoom.us/j/1": "https://zoom.us/j/1",
      "https://a.example": "https://a.example",
    };
    for (const [link, sent] of Object.entries(typed)) {
      expect(toSend(draft({ link: ` ${link} ` })).link).toBe(sent);
    }
  });

  test("ends on the next day when its end is before its start", () => {
    expect(toSend(draft({ from: "23:30", until: "00:30" })).end).toBe("2026-11-26T00:30");
  });

  test("ends as long after its start when an evening until the next day is moved", () => {
    const late = draftOf(toSend(draft({ from: "22:00", until: "02:00" })) as Meetup);
    expect(toSend({ ...late, date: "2026-11-22" }).end).toBe("2026-11-23T02:00");
  });

  test("is sent as the contract has it, and comes back as it was", () => {
    const whole = draft({ frequency: "weekly", ending: "count", count: "6", capacity: "12" });
    const sent = toSend(whole);
    expect(sent).toEqual({
      title: "Sitting",
      description: "In silence.",
      place: "The blue room",
      link: null,
      start: "2026-11-25T19:00",
      end: "2026-11-25T20:30",
      timeZone: "Europe/Berlin",
      capacity: 12,
      recurrence: { frequency: "weekly", until: null, count: 6 },
    });
    // Fields the form doesn't ask for play no part.
    expect(draftOf(sent as Meetup)).toEqual({ ...whole, title: "Sitting" });
  });

  test("an existing meetup may keep a start that has passed", () => {
    // A complete draft converts to a meetup.
    const existing = toSend(draft({ date: "2026-11-04" })) as Meetup;
    expect(problemsOf(draftOf(existing), now, existing)).toEqual({});
    expect(problemsOf({ ...draftOf(existing), from: "18:00" }, now, existing)).toEqual({
      date: "That time is in the past",
    });
  });
});

test("[Q5] a series that has begun may change its hours", () => {
  const existing = toSend(draft({ date: "2026-11-04", frequency: "weekly" })) as Meetup;
  const later = { ...draftOf(existing), from: "18:00" };
  expect(problemsOf(later, now, existing)).toEqual({});
  expect(problemsOf({ ...later, date: "2026-11-11" }, now, existing)).toEqual({
    date: "That time is in the past",
  });
  expect(problemsOf({ ...later, frequency: "none" }, now, existing)).toEqual({
    date: "That time is in the past",
  });
});

describe("[Q5] a meetup in words", () => {
  const rule = (frequency: Meetup["recurrence"]["frequency"], start = "2026-11-25T19:00") =>
    ruleWords({ start, recurrence: { frequency, until: null, count: null } });

  test("how often it takes place", () => {
    expect(rule("none")).toBeNull();
    expect(rule("daily")).toBe("Every day");
    expect(rule("weekly")).toBe("Every week on Wednesday");
    expect(rule("fortnightly")).toBe("Every two weeks on Wednesday");
    expect(rule("monthly_by_day")).toBe("Every month on the 25th");
    expect(rule("monthly_by_day", "2026-11-01T19:00")).toBe("Every month on the 1st");
    expect(rule("monthly_by_day", "2026-11-12T19:00")).toBe("Every month on the 12th");
    expect(rule("monthly_by_weekday")).toBe("Every month on the fourth Wednesday");
    expect(rule("monthly_by_weekday", "2026-11-29T19:00")).toBe("Every month on the last Sunday");
    expect(
      ruleWords({
        start: "2026-11-25T19:00",
        recurrence: { frequency: "weekly", until: "2027-03-03", count: 6 },
      }),
    ).toBe("Every week on Wednesday, 6 times in all, until 3 March 2027");
  });

  test("attendees and free places", () => {
    const date = { waitingCount: 0, startsAt: "2126-12-02T18:00:00.000Z" };
    expect(attendanceWords({ ...date, goingCount: 0 }, null)).toBe("No one yet");
    expect(attendanceWords({ ...date, goingCount: 1 }, 4)).toBe(
      "1 person going · 3 of 4 places left",
    );
    expect(attendanceWords({ ...date, goingCount: 4 }, 4)).toBe("4 going · full");
    const waiting = { ...date, goingCount: 3, waitingCount: 2 };
    expect(attendanceWords(waiting, 4)).toBe("3 going · full, 2 waiting");
    expect(attendanceWords({ ...waiting, startsAt: "2026-01-02T18:00:00.000Z" }, 4)).toBe(
      "3 going · 1 of 4 places left",
    );
  });
});
