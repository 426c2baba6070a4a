import { expect, test } from "vitest";
import { localDay, resolveLocalTime } from "./local-time.ts";
import { findZoneByName, type Zone } from "./zones.ts";

const clock = (text: string) => Date.parse(`${text}Z`) / 1000;
const iso = (moment: number) => new Date(moment * 1000).toISOString();

function zone(name: string): Zone {
  const found = findZoneByName(name);
  if (!found) throw new Error(`${name} is missing.`);
  return found;
}

const resolve = (name: string, text: string) => resolveLocalTime(zone(name), clock(text));

test("an ordinary time is one instant", () => {
  expect(resolve("America/Toronto", "1948-04-09T00:14")).toEqual({
    kind: "once",
    instant: { moment: clock("1948-04-09T05:14"), offset: -18_000 },
  });
});

test("an offset below a minute is kept to the second", () => {
  expect(resolve("Europe/Amsterdam", "1930-01-15T12:00")).toEqual({
    kind: "once",
    instant: { moment: clock("1930-01-15T11:40:28"), offset: 1172 },
  });
});

test("an hour that the clocks showed twice is both instants, the earlier first", () => {
  const found = resolve("Europe/Berlin", "1995-09-24T02:30");
  expect(found.kind === "repeated" && found.instants.map(({ moment }) => iso(moment))).toEqual([
    "1995-09-24T00:30:00.000Z",
    "1995-09-24T01:30:00.000Z",
  ]);
});

test("an hour that the clocks left out is a gap", () => {
  expect(resolve("America/New_York", "1984-04-29T02:30")).toEqual({
    kind: "skipped",
    gap: { from: clock("1984-04-29T02:00"), to: clock("1984-04-29T03:00") },
    moment: clock("1984-04-29T07:00"),
  });
});

test("the minutes at the edges of a gap and of a repetition fall on the right side", () => {
  expect(resolve("America/New_York", "1984-04-29T01:59").kind).toBe("once");
  expect(resolve("America/New_York", "1984-04-29T03:00").kind).toBe("once");
  expect(resolve("Europe/Berlin", "1995-09-24T01:59").kind).toBe("once");
  expect(resolve("Europe/Berlin", "1995-09-24T02:00").kind).toBe("repeated");
  expect(resolve("Europe/Berlin", "1995-09-24T02:59").kind).toBe("repeated");
  expect(resolve("Europe/Berlin", "1995-09-24T03:00").kind).toBe("once");
});

test("Apia left out a whole day, and Kwajalein had one twice", () => {
  const day = localDay(zone("Pacific/Apia"), clock("2011-12-30T00:00"));
  expect(day.from).toBe(day.to);
  expect(resolve("Pacific/Apia", "2011-12-30T12:00").kind).toBe("skipped");
  expect(resolve("Pacific/Apia", "2011-12-31T00:00").kind).toBe("once");
  expect(resolve("Pacific/Kwajalein", "1969-09-30T12:00").kind).toBe("repeated");
});

test("a day is as long as its clocks made it", () => {
  const hours = (name: string, day: string) => {
    const { from, to } = localDay(zone(name), clock(`${day}T00:00`));
    return (to - from) / 3600;
  };
  expect(hours("Europe/Berlin", "1995-06-01")).toBe(24);
  expect(hours("Europe/Berlin", "1995-09-24")).toBe(25);
  expect(hours("Europe/Berlin", "1995-03-26")).toBe(23);
  expect(hours("America/Sao_Paulo", "2010-10-17")).toBe(23);
  // The clocks went from one minute past midnight back to 23:01 of the day before.
  expect(hours("America/St_Johns", "2000-10-28")).toBe(25);
});
