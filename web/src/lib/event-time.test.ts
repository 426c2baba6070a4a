// @vitest-environment node

import { describe, expect, test } from "vitest";
import { calendarDay, foreignZone, formatDayAndHours, parseLocalTime } from "./event-time.ts";

const berlin = "Europe/Berlin";

describe("[Q4] an event is told in the time of its place", () => {
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

  test("over midnight, with the day it ends on", () => {
    expect(
      formatDayAndHours({
        startsAt: "2026-11-23T22:30:00.000Z",
        endsAt: "2026-11-24T04:00:00.000Z",
        timeZone: berlin,
      }),
    ).toBe("Monday 23 November, 23:30 to Tuesday 24 November, 05:00");
  });

  test("naming the zone only to whose clock shows another time", () => {
    const event = {
      startsAt: "2026-07-01T10:00:00.000Z",
      endsAt: "2026-07-01T12:00:00.000Z",
      timeZone: berlin,
    };
    expect(foreignZone(event, "Europe/Vienna")).toBeNull();
    expect(foreignZone(event, "Asia/Kolkata")).toBe("Central European Summer Time");
  });
});

describe("[Q4] the moment a form means", () => {
  test.each([
    ["2026-01-15", "19:00", berlin, "2026-01-15T18:00:00.000Z"],
    ["2026-07-15", "19:00", berlin, "2026-07-15T17:00:00.000Z"],
    // Clocks go back at three.
    ["2026-10-25", "03:30", berlin, "2026-10-25T02:30:00.000Z"],
    ["2026-10-25", "01:30", berlin, "2026-10-24T23:30:00.000Z"],
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
  });
});
