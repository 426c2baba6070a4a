import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { instantSchema, timeZoneSchema, webLinkSchema } from "./formats.ts";

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

describe("what a page could not show is refused at the boundary", () => {
  test.each([
    ["Europe/Berlin", true],
    ["UTC", true],
    ["Mars/Olympus", false],
    ["", false],
    ["<b>", false],
  ])("the time zone %o: %o", (zone, taken) => {
    expect(accepts(timeZoneSchema, zone)).toBe(taken);
  });

  test.each([
    ["2026-11-25T19:00:00Z", true],
    ["9999-12-31T23:59:59Z", false],
    ["0001-01-01T00:00:00Z", false],
    ["2026-02-30T10:00:00Z", false],
  ])("the moment %o: %o", (time, taken) => {
    expect(accepts(instantSchema, time)).toBe(taken);
  });

  test.each([
    ["https://meet.example.org/room?a=1", true],
    ["  https://example.org  ", true],
    ["http://example.org", false],
    ["javascript:alert(1)", false],
    ["https://", false],
    ["https://bank.example@evil.example", false],
    [`https://example.org/${"a".repeat(200)}`, false],
  ])("the link %o: %o", (link, taken) => {
    expect(accepts(webLinkSchema(100), link)).toBe(taken);
  });
});
