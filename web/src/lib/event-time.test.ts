// @vitest-environment node

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { calendarDay, formatDayAndHours, hoursIn, parseLocalTime } from "./event-time.ts";

const now = Date.parse("2026-11-23T12:00:00.000Z");

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const berlin = "Europe/Berlin";

describe("[Q4] an event is shown in the time of its place", () => {
  test("on one day", () => {
    const event = {
      startsAt: "2026-11-23T17:30:00.000Z",
      endsAt: "2026-11-23T19:00:00.000Z",
      timeZone: berlin,
    };
    expect(formatDayAndHours(event)).toBe("Monday 23 November, 18:30 to 20:00");
    expect(calendarDay(event)).toEqual({
      weekday: "Mon",
      day: "23",
      month: "Nov",
      monthAndYear: "November 2026",
    });
  });

  test("over midnight, as one night", () => {
    expect(
      formatDayAndHours({
        startsAt: "2026-11-23T22:30:00.000Z",
        endsAt: "2026-11-24T04:00:00.000Z",
        timeZone: berlin,
      }),
    ).toBe("Monday 23 November, 23:30 to 05:00 the next day");
  });

  test("on a 12-hour clock, over midnight as one night, into the next evening as two days", () => {
    vi.stubGlobal("localStorage", { getItem: () => "h12" });
    const times = { timeZone: berlin, startsAt: "2026-11-23T08:00:00.000Z" };
    const shown = (endsAt: string) => formatDayAndHours({ ...times, endsAt });
    expect(shown("2026-11-24T18:00:00.000Z")).toBe(
      "Monday 23 November, 9:00 am to Tuesday 24 November, 7:00 pm",
    );
    expect(shown("2026-11-24T06:00:00.000Z")).toBe(
      "Monday 23 November, 9:00 am to 7:00 am the next day",
    );
  });

  test("over several days, with the day it ends on", () => {
    const times = { timeZone: berlin, startsAt: "2026-12-30T17:00:00.000Z" };
    expect(formatDayAndHours({ ...times, endsAt: "2027-01-02T11:00:00.000Z" })).toBe(
      "Wednesday 30 December, 18:00 to Saturday 2 January, 12:00",
    );
    expect(formatDayAndHours({ ...times, endsAt: "2026-12-31T15:00:00.000Z" })).toBe(
      "Wednesday 30 December, 18:00 to Thursday 31 December, 16:00",
    );
  });

  test("with the year when it's another one", () => {
    const event = {
      startsAt: "2027-03-04T17:00:00.000Z",
      endsAt: "2027-03-04T18:00:00.000Z",
      timeZone: berlin,
    };
    expect(formatDayAndHours(event)).toBe("Thursday 4 March 2027, 18:00 to 19:00");
  });

  test("and by the reader's own clock, when that shows another time", () => {
    const event = {
      startsAt: "2026-11-28T19:00:00.000Z",
      endsAt: "2026-11-28T21:00:00.000Z",
      timeZone: berlin,
    };
    expect(hoursIn("Europe/Vienna", event)).toBeNull();
    expect(hoursIn("Europe/London", event)).toBe("19:00 to 21:00");
    expect(hoursIn("Asia/Tokyo", event)).toBe("Sunday 29 November, 04:00 to 06:00");
  });
});

describe("[Q4] the moment a form means", () => {
  test.each([
    ["2026-01-15", "19:00", berlin, "2026-01-15T18:00:00.000Z"],
    ["2026-07-15", "19:00", berlin, "2026-07-15T17:00:00.000Z"],
    // Clocks go back at three.
    ["2026-10-25", "03:30", berlin, "2026-10-25T02:30:00.000Z"],
    ["2026-10-25", "01:30", berlin, "2026-10-24T23:30:00.000Z"],
    // Twice: the first of both, as in meetups.
    ["2026-10-25", "02:30", berlin, "2026-10-25T00:30:00.000Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    // Never: as much later as is left out.
    ["2026-03-29", "02:30", berlin, "2026-03-29T01:30:00.000Z"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    // Clocks go forward at two.
    ["2026-03-29", "03:00", berlin, "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", "01:59", berlin, "2026-03-29T00:59:00.000Z"],
    ["2026-03-08", "12:00", "America/New_York", "2026-03-08T16:00:00.000Z"],
    ["2026-06-01", "00:15", "Asia/Kathmandu", "2026-05-31T18:30:00.000Z"],
  ])("%s %s in %s is %s", (date, time, zone, moment) => {
    expect(parseLocalTime(date, time, zone)?.toISOString()).toBe(moment);
  });

  test("is none while something is missing", () => {
    expect(parseLocalTime("", "19:00", berlin)).toBeNull();
    expect(parseLocalTime("2026-01-15", "", berlin)).toBeNull();
    expect(parseLocalTime("", "", berlin)).toBeNull();
  });
});
