import { expect, test } from "vitest";
import { type CalendarEntry, calendarText, calendarTime } from "./calendar-file.rules.ts";

const entry: CalendarEntry = {
  id: "evt_1",
  title: "Dew; walk, slowly",
  description: "One\r\ntwo\\three",
  place: null,
  address: "https://attune.example/events/evt_1",
  startsAt: "2026-12-01T18:00:00.000Z",
  endsAt: "2026-12-01T20:00:00.000Z",
  timeZone: "Europe/Berlin",
  cancelled: true,
};
const written = (entries: CalendarEntry[]) =>
  calendarText(entries, Date.parse("2026-11-20T10:00:00Z"), {
    head: ["X-WR-CALNAME:Attune"],
    timeOf: (moment) => `:${calendarTime(moment)}Z`,
  });

test("an entry has escaped texts, UTC times and its state", () => {
  expect(written([entry]).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Attune//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Attune",
    "BEGIN:VEVENT",
    "UID:evt_1@attune.example",
    "DTSTAMP:20261120T100000Z",
    "DTSTART:20261201T180000Z",
    "DTEND:20261201T200000Z",
    "SUMMARY:Dew\\; walk\\, slowly",
    "DESCRIPTION:One\\ntwo\\\\three",
    "URL:https://attune.example/events/evt_1",
    "STATUS:CANCELLED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a line ends where a letter ends, after 75 bytes at most", () => {
  const title = "é静😀".repeat(40);
  const lines = written([{ ...entry, title }]).split("\r\n");
  const sizes = lines.map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});
