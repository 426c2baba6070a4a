import { describe, expect, test } from "vitest";
import { parseCron } from "./cron.ts";
import { matches, type Pattern } from "./pattern.ts";
import { parseSchedule } from "./schedule-expression.ts";
import { scheduleInput, targetInput } from "./targets.ts";

const time = (text: string) => Date.parse(text);
const iso = (value: number | undefined) => value && new Date(value).toISOString();

describe("cron expressions", () => {
  test.each([
    ["0 7 * * ? *", "2026-11-20T07:00:00Z", "2026-11-21T07:00:00.000Z"],
    ["0 7 * * ? *", "2026-11-20T06:59:59Z", "2026-11-20T07:00:00.000Z"],
    ["30 7 ? * MON *", "2026-11-20T00:00:00Z", "2026-11-23T07:30:00.000Z"],
    ["0/15 * * * ? *", "2026-11-20T10:31:00Z", "2026-11-20T10:45:00.000Z"],
    ["*/20 8-10 ? * MON-FRI *", "2026-11-20T10:40:00Z", "2026-11-23T08:00:00.000Z"],
    ["0 0 L * ? *", "2026-02-01T00:00:00Z", "2026-02-28T00:00:00.000Z"],
    ["0 0 15W * ? *", "2026-11-01T00:00:00Z", "2026-11-16T00:00:00.000Z"],
    ["0 0 1W * ? *", "2026-08-01T00:00:00Z", "2026-08-03T00:00:00.000Z"],
    ["0 0 ? * 5L *", "2026-11-01T00:00:00Z", "2026-11-26T00:00:00.000Z"],
    ["0 0 ? * FRI#3 *", "2026-11-01T00:00:00Z", "2026-11-20T00:00:00.000Z"],
    ["0 0 ? * 1 *", "2026-11-20T00:00:00Z", "2026-11-22T00:00:00.000Z"],
    ["0 0 ? * FRI-MON *", "2026-11-24T00:00:00Z", "2026-11-27T00:00:00.000Z"],
    ["0 12 29 FEB ? *", "2026-11-20T00:00:00Z", "2028-02-29T12:00:00.000Z"],
    ["0 0 1 1,JUL ? 2030-2031", "2026-11-20T00:00:00Z", "2030-01-01T00:00:00.000Z"],
  ])("%s after %s", (fields, after, expected) => {
    expect(iso(parseCron(fields).next(time(after), "UTC"))).toBe(expected);
  });

  test("end when their years are over", () => {
    expect(parseCron("0 0 1 1 ? 2020").next(time("2026-01-01T00:00:00Z"), "UTC")).toBeUndefined();
  });

  test("follow the zone, through the hour that does not exist and the one that comes twice", () => {
    const next = (fields: string, after: string) =>
      iso(parseCron(fields).next(time(after), "America/New_York"));
    expect(next("0 7 * * ? *", "2026-11-20T00:00:00Z")).toBe("2026-11-20T12:00:00.000Z");
    expect(next("0 7 * * ? *", "2026-07-01T00:00:00Z")).toBe("2026-07-01T11:00:00.000Z");
    expect(next("30 2 * * ? *", "2026-03-08T05:00:00Z")).toBe("2026-03-09T06:30:00.000Z");
    expect(next("30 1 * * ? *", "2026-11-01T04:00:00Z")).toBe("2026-11-01T05:30:00.000Z");
    expect(next("30 1 * * ? *", "2026-11-01T05:30:00Z")).toBe("2026-11-02T06:30:00.000Z");
  });

  test.each([
    ["0 7 * * *", "six fields"],
    ["0 7 * * * *", "exactly one of"],
    ["0 7 ? * ? *", "exactly one of"],
    ["60 7 * * ? *", '"60" is not a valid field'],
    ["0 7 * FOO ? *", '"FOO" is not a valid field'],
    ["0/0 7 * * ? *", '"0/0" is not a valid field'],
  ])("refuses %s", (fields, message) => {
    expect(() => parseCron(fields)).toThrow(message);
  });
});

describe("schedule expressions", () => {
  test("a rate counts from when the schedule was made", () => {
    const { next } = parseSchedule("rate(5 minutes)");
    const anchor = time("2026-11-20T10:02:00Z");
    expect(iso(next(anchor, anchor))).toBe("2026-11-20T10:07:00.000Z");
    expect(iso(next(time("2026-11-20T11:00:00Z"), anchor))).toBe("2026-11-20T11:02:00.000Z");
  });

  test("a single time comes once, in its zone", () => {
    const { next } = parseSchedule("at(2026-11-20T10:02:30)", "Europe/Berlin");
    expect(iso(next(0, 0))).toBe("2026-11-20T09:02:30.000Z");
    expect(next(time("2026-11-20T09:02:30Z"), 0)).toBeUndefined();
  });

  test.each(["rate(0 minutes)", "rate(5 moons)", "at(tomorrow)", "every day"])(
    "refuses %s",
    (text) => {
      expect(() => parseSchedule(text)).toThrow();
    },
  );
});

describe("event patterns", () => {
  const event = {
    source: "aws.ses",
    resources: ["arn:one", "arn:two"],
    detail: {
      kind: "Bounce",
      size: 12,
      tags: [{ name: "a" }, { name: "b" }],
      none: null,
      note: "",
    },
  };
  test.each<[Pattern, boolean]>([
    [{ source: ["aws.ses", "aws.s3"] }, true],
    [{ source: ["aws.s3"] }, false],
    [{ resources: ["arn:two"] }, true],
    [{ detail: { kind: ["Bounce"], size: [12] } }, true],
    [{ detail: { kind: ["Bounce"], size: [13] } }, false],
    [{ detail: { none: [null], note: [""] } }, true],
    [{ detail: { missing: [{ exists: false }], kind: [{ exists: true }] } }, true],
    [{ detail: { missing: [{ exists: true }] } }, false],
    [{ detail: { kind: [{ prefix: "Bo" }] } }, true],
    [{ detail: { kind: [{ suffix: "ce" }] } }, true],
    [{ detail: { kind: [{ prefix: { "equals-ignore-case": "bO" } }] } }, true],
    [{ detail: { kind: [{ "equals-ignore-case": "bounce" }] } }, true],
    [{ detail: { kind: [{ wildcard: "B*n*" }] } }, true],
    [{ detail: { kind: [{ "anything-but": ["Open", "Click"] }] } }, true],
    [{ detail: { kind: [{ "anything-but": "Bounce" }] } }, false],
    [{ detail: { kind: [{ "anything-but": { prefix: "Bo" } }] } }, false],
    [{ detail: { missing: [{ "anything-but": "x" }] } }, false],
    [{ detail: { size: [{ numeric: [">", 10, "<=", 12] }] } }, true],
    [{ detail: { size: [{ numeric: ["=", 11] }] } }, false],
    [{ detail: { tags: { name: ["b"] } } }, true],
    [{ detail: { tags: { name: ["c"] } } }, false],
    [{ $or: [{ source: ["x"] }, { detail: { size: [12] } }] }, true],
    [{ source: ["aws.ses"], $or: [{ source: ["x"] }, { detail: { size: [1] } }] }, false],
  ])("%j: %s", (pattern, expected) => {
    expect(matches(pattern, event)).toBe(expected);
  });

  test("an unknown comparison is an error, never a silent no", () => {
    expect(() => matches({ source: [{ sounds: "like" }] }, event)).toThrow('"sounds"');
    expect(() => matches({ source: "aws.ses" }, event)).toThrow("neither a list nor an object");
  });
});

describe("what a target receives", () => {
  const event = { id: "1", detail: { name: 'An "Ada"', count: 2 } };
  test.each([
    [{}, event],
    [{ Input: '{"task":"sweep"}' }, { task: "sweep" }],
    [{ InputPath: "$.detail.count" }, 2],
    [
      {
        InputTransformer: {
          InputPathsMap: { n: "$.detail.name", c: "$.detail.count", all: "$.detail" },
          InputTemplate: '{"text":"Hello <n>, <c> times","count":<c>,"all":<all>}',
        },
      },
      { text: 'Hello An "Ada", 2 times', count: 2, all: { name: 'An "Ada"', count: 2 } },
    ],
  ])("%j", (target, expected) => {
    expect(targetInput({ Arn: "arn", Id: "1", ...target }, event)).toEqual(expected);
  });

  test("a schedule's input with the keywords filled in", () => {
    const input = '{"at":"<aws.scheduler.scheduled-time>","by":"<aws.scheduler.schedule-arn>"}';
    expect(scheduleInput(input, "arn:x", time("2026-11-20T07:00:00Z"))).toEqual({
      at: "2026-11-20T07:00:00Z",
      by: "arn:x",
    });
  });
});
