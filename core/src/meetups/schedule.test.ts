import { describe, expect, test } from "vitest";
import { checkTimes } from "./draft.ts";
import { isLocalTime, localTimeAt, momentOf } from "./local-time.ts";
import { addDays } from "./recurrence.ts";
import { occurrenceIdOf, plan, type Timing, timesOn } from "./schedule.ts";

const moment = (local: string, zone: string) => new Date(momentOf(local, zone)).toISOString();

describe("[Q5] the moment at which clocks of a zone show a time", () => {
  test.each([
    ["2026-01-15T19:00", "Europe/Berlin", "2026-01-15T18:00:00.000Z"],
    ["2026-07-15T19:00", "Europe/Berlin", "2026-07-15T17:00:00.000Z"],
    ["2026-07-15T19:00", "America/New_York", "2026-07-15T23:00:00.000Z"],
    ["2026-06-01T00:15", "Asia/Kathmandu", "2026-05-31T18:30:00.000Z"],
    ["2026-12-31T23:30", "Pacific/Auckland", "2026-12-31T10:30:00.000Z"],
    // Twice: the first of both.
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    // Never: as much later as is left out.
    ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    // Around the change itself.
    ["2026-03-29T01:59", "Europe/Berlin", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
  ])("%s in %s is %s", (local, zone, expected) => {
    expect(moment(local, zone)).toBe(expected);
  });

  test("and back again", () => {
    expect(localTimeAt(Date.parse("2026-11-25T18:00:00Z"), "Europe/Berlin")).toBe(
      "2026-11-25T19:00",
    );
    expect(localTimeAt(Date.parse("2026-11-25T05:00:00Z"), "America/New_York")).toBe(
      "2026-11-25T00:00",
    );
  });

  test("times that don't exist are refused", () => {
    expect(["2026-02-28T23:59", "2028-02-29T00:00"].map(isLocalTime)).toEqual([true, true]);
    expect(["2026-02-29T10:00", "2026-13-01T10:00", "2026-01-01T24:00"].map(isLocalTime)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test("[Q5] a meetup lasts three days of its zone's clock at most, however long the days are", () => {
  const from = (start: string, end: string) => () => checkTimes(start, end, "Europe/Berlin");
  for (const day of ["2026-11-20", "2027-03-26", "2027-10-29"]) {
    const last = addDays(day, 3);
    expect(from(`${day}T22:00`, `${last}T22:00`), day).not.toThrow();
    expect(from(`${day}T22:00`, `${last}T22:01`), day).toThrow("longer than three days");
  }
});

const weekly: Timing = {
  start: "2026-10-14T19:00",
  end: "2026-10-14T20:30",
  timeZone: "Europe/Berlin",
  frequency: "weekly",
};
const at = (time: string) => Date.parse(time);

describe("[Q5] a meetup's next times", () => {
  test("stays at its hour through the changes of the clocks, in Europe and America", () => {
    const starts = (timing: Timing, now: string) =>
      plan(timing, at(now))
        .ahead.slice(0, 3)
        .map(({ startsAt }) => startsAt);
    expect(starts(weekly, "2026-10-10T00:00:00Z")).toEqual([
      "2026-10-14T17:00:00.000Z",
      "2026-10-21T17:00:00.000Z",
      "2026-10-28T18:00:00.000Z",
    ]);
    const american = { ...weekly, timeZone: "America/New_York" };
    expect(starts(american, "2026-10-20T00:00:00Z")).toEqual([
      "2026-10-21T23:00:00.000Z",
      "2026-10-28T23:00:00.000Z",
      "2026-11-05T00:00:00.000Z",
    ]);
    const spring = { ...american, start: "2026-03-04T19:00", end: "2026-03-04T20:00" };
    expect(starts(spring, "2026-03-01T00:00:00Z")).toEqual([
      "2026-03-05T00:00:00.000Z",
      "2026-03-11T23:00:00.000Z",
      "2026-03-18T23:00:00.000Z",
    ]);
  });

  test("one over midnight ends on the next day, at the hour that was said", () => {
    const night = { ...weekly, start: "2026-10-17T22:00", end: "2026-10-18T06:00" };
    expect(timesOn("2026-10-24", night)).toEqual({
      day: "2026-10-24",
      startsAt: "2026-10-24T20:00:00.000Z",
      endsAt: "2026-10-25T05:00:00.000Z",
    });
  });

  test("keeps its length on the day when clocks skip its start", () => {
    const early = (end: string): Timing => ({ ...weekly, start: "2027-03-21T02:30", end });
    const times = (end: string) => {
      const { startsAt, endsAt } = timesOn("2027-03-28", early(end));
      return [startsAt, endsAt];
    };
    expect(times("2027-03-21T03:30")).toEqual([
      "2027-03-28T01:30:00.000Z",
      "2027-03-28T02:30:00.000Z",
    ]);
    expect(times("2027-03-21T02:45")).toEqual([
      "2027-03-28T01:30:00.000Z",
      "2027-03-28T01:45:00.000Z",
    ]);
  });

  test("covers eight weeks, leaves out past dates, and continues from there", () => {
    const { ahead, until, isWhole } = plan(weekly, at("2026-11-18T18:00:00Z"));
    expect(ahead.map(({ day }) => day)).toEqual([
      "2026-11-25",
      "2026-12-02",
      "2026-12-09",
      "2026-12-16",
      "2026-12-23",
      "2026-12-30",
      "2027-01-06",
      "2027-01-13",
    ]);
    expect({ until, isWhole }).toEqual({ until: "2027-01-13", isWhole: false });
    const later = plan(weekly, at("2026-11-26T18:00:00Z"));
    expect(later.ahead.filter(({ day }) => day > until).map(({ day }) => day)).toEqual([
      "2027-01-20",
    ]);
  });

  test("three at least, of one that is rare or far ahead", () => {
    const monthly: Timing = { ...weekly, frequency: "monthly_by_day" };
    const far = plan(
      { ...monthly, start: "2027-05-31T19:00", end: "2027-05-31T20:00" },
      at("2026-10-10T00:00:00Z"),
    );
    expect(far.ahead.map(({ day }) => day)).toEqual(["2027-05-31", "2027-06-30", "2027-07-31"]);
    expect(far).toMatchObject({ until: "2027-07-31", isWhole: false });
    const once = plan({ ...weekly, frequency: "none" }, at("2026-10-10T00:00:00Z"));
    expect(once.ahead).toHaveLength(1);
    expect(once.isWhole).toBe(true);
  });

  test("is whole once the rule has ended", () => {
    expect(plan({ ...weekly, count: 3 }, at("2026-10-10T00:00:00Z"))).toMatchObject({
      ahead: [{ day: "2026-10-14" }, { day: "2026-10-21" }, { day: "2026-10-28" }],
      isWhole: true,
    });
    expect(plan({ ...weekly, count: 3 }, at("2026-11-10T00:00:00Z"))).toMatchObject({
      ahead: [],
      isWhole: true,
    });
  });

  test("a daily one fits into one transaction", () => {
    const daily: Timing = { ...weekly, frequency: "daily" };
    expect(plan(daily, at("2026-10-14T00:00:00Z")).ahead).toHaveLength(57);
  });
});

test("[L7] an occurrence's id follows from its meetup and day, and sorts by day", () => {
  const ids = ["2026-11-25", "2026-12-02", "2027-01-06"].map((day) =>
    occurrenceIdOf("mtp_01J00000000000000000000000", day),
  );
  expect([...ids].sort()).toEqual(ids);
  expect(occurrenceIdOf("mtp_01J00000000000000000000000", "2026-11-25")).toBe(ids[0]);
  expect(occurrenceIdOf("mtp_01J00000000000000000000001", "2026-11-25")).not.toBe(ids[0]);
  for (const id of ids) expect(id).toMatch(/^occ_[0-9A-HJKMNP-TV-Z]{26}$/);
});
