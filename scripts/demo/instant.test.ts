import { expect, test } from "vitest";
import { instantOf } from "./instant.ts";

test("finds the instant at which a zone's clocks show an hour", () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const shown = (hour: number, zone: string, inDays = 0) =>
    new Date(instantOf(noon, inDays, hour, zone)).toISOString();
  expect(shown(6, "Europe/Warsaw")).toBe("2026-11-20T05:00:00.000Z");
  expect(shown(7, "Asia/Kolkata")).toBe("2026-11-20T01:30:00.000Z");
  expect(shown(19, "America/New_York", 1)).toBe("2026-11-22T00:00:00.000Z");
  expect(shown(6, "Europe/Warsaw", 160)).toBe("2027-04-29T04:00:00.000Z");
});
