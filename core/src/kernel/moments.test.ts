import { expect, test } from "vitest";
import { momentInWords } from "./moments.ts";
import { momentIn } from "./texts/formats.ts";

const time = "2026-11-25T18:00:00.000Z";

test("shows a reader in another zone their own time", () => {
  expect(momentInWords(time, "Europe/Berlin", "America/New_York")).toBe(
    "Wednesday 25 November at 13:00, your time",
  );
});

test("shows a reader in the same zone the time without a place", () => {
  expect(momentInWords(time, "Europe/Berlin", "Europe/Warsaw")).toBe(
    "Wednesday 25 November at 19:00",
  );
});

test("where the reader's zone isn't known, the place's is named", () => {
  expect(momentInWords(time, "America/New_York")).toBe(
    "Wednesday 25 November at 13:00 (New York time)",
  );
});

test("a place is named as it's called today", () => {
  expect(momentInWords(time, "Asia/Calcutta")).toContain("(Kolkata time)");
  expect(momentInWords(time, "Antarctica/DumontDUrville")).toContain("(Dumont d’Urville time)");
});

test("hours are counted to 24 in every language, as the app does at first", () => {
  expect(momentInWords(time, "Europe/Berlin", "Europe/Berlin", "ar")).toContain("19:00");
  expect(momentInWords(time, "Europe/Berlin", "Europe/Berlin", "es")).toContain("19:00");
  expect(momentIn("ar")(time, "Europe/Berlin")).toContain("19:00");
});
