// @vitest-environment node

import type { CalendarEntry } from "@attune/core/calendar/calendar-file.rules";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: "occ_1",
  title: "Sitting, then tea",
  description: "Half an hour.\nBring a cup; we have tea.",
  place: "The blue room",
  address: "https://attune.example/circles/1/meetups/2",
  startsAt: "2026-10-21T17:00:00.000Z",
  endsAt: "2026-10-21T18:30:00.000Z",
  timeZone: "Europe/Berlin",
  cancelled: false,
  ...changes,
});
const now = Date.parse("2026-10-01T08:00:00Z");
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("[Q5] an entry has its zone's local time, with the zone described", () => {
  const lines = linesOf(calendarFile([entry()], now));
  expect(lines).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Attune//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Berlin",
    "BEGIN:DAYLIGHT",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0200",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:occ_1@attune.example",
    "DTSTAMP:20261001T080000Z",
    "SEQUENCE:29847360",
    "DTSTART;TZID=Europe/Berlin:20261021T190000",
    "DTEND;TZID=Europe/Berlin:20261021T203000",
    "SUMMARY:Sitting\\, then tea",
    "DESCRIPTION:Half an hour.\\nBring a cup\\; we have tea.",
    "LOCATION:The blue room",
    "URL:https://attune.example/circles/1/meetups/2",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("[Q5] a file that's saved after a change replaces the entry of an earlier one", () => {
  const sequenceOf = (file: string) =>
    Number(
      linesOf(file)
        .find((line) => line.startsWith("SEQUENCE:"))
        ?.slice("SEQUENCE:".length),
    );
  const saved = calendarFile([entry()], now);
  const moved = calendarFile([entry({ startsAt: "2026-10-21T16:00:00.000Z" })], now + 60_000);
  expect(sequenceOf(moved)).toBe(sequenceOf(saved) + 1);
  expect(sequenceOf(calendarFile([entry()], Date.parse("2126-01-01")))).toBeLessThan(2 ** 31);
});

test("[Q5] a change of the clocks between entries is part of the zone", () => {
  const after = entry({
    id: "occ_2",
    startsAt: "2026-10-28T18:00:00.000Z",
    endsAt: "2026-10-28T19:30:00.000Z",
    cancelled: true,
  });
  const lines = linesOf(calendarFile([entry(), after], now));
  expect(lines.slice(lines.indexOf("BEGIN:STANDARD"), lines.indexOf("END:STANDARD"))).toEqual([
    "BEGIN:STANDARD",
    "DTSTART:20261025T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
  ]);
  expect(lines).toContain("DTSTART;TZID=Europe/Berlin:20261028T190000");
  expect(lines).toContain("STATUS:CANCELLED");
});

test("[Q5] zones west of Greenwich, of half hours and without summer time", () => {
  const zoneOf = (timeZone: string) =>
    linesOf(calendarFile([entry({ timeZone })], now)).filter((line) => /^TZOFFSETTO/.test(line));
  expect(zoneOf("America/New_York")).toEqual(["TZOFFSETTO:-0400"]);
  expect(zoneOf("Asia/Kolkata")).toEqual(["TZOFFSETTO:+0530"]);
  expect(zoneOf("UTC")).toEqual(["TZOFFSETTO:+0000"]);
});

test("no line is longer than 75 bytes, whatever letters it holds", () => {
  const file = calendarFile(
    [entry({ title: "Stille für alle, ".repeat(12) + "静かな朝".repeat(9) })],
    now,
  );
  for (const line of file.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(linesOf(file).find((line) => line.startsWith("SUMMARY"))).toContain("静かな朝静かな朝");
});
