import { expect, test } from "vitest";
import { momentInWords } from "./moments.ts";

const time = "2026-11-25T18:00:00.000Z";

test("a reader elsewhere is told the time of their own clock", () => {
  expect(momentInWords(time, "Europe/Berlin", "America/New_York")).toBe(
    "Wednesday 25 November at 13:00, your time",
  );
});

test("a reader in the same zone is told the time alone", () => {
  expect(momentInWords(time, "Europe/Berlin", "Europe/Warsaw")).toBe(
    "Wednesday 25 November at 19:00",
  );
});

test("where the reader's zone isn't known, the place's is named", () => {
  expect(momentInWords(time, "America/New_York")).toBe(
    "Wednesday 25 November at 13:00 (New York time)",
  );
});
