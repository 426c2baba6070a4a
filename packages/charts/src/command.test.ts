import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runCommand } from "./command-lines.ts";

const command = fileURLToPath(new URL("../command.js", import.meta.url));
const utc = { zone: "UTC", lat: 0, lon: 0 };
const noon = { date: "1990-01-01", time: "12:00", ...utc };
const line = (change: object) => JSON.stringify({ ...noon, ...change });
const failsWith = (code: string) => ({ error: { code, message: expect.stringMatching(/\.$/) } });
const at = (moment: string) => expect.objectContaining({ utc: moment });
const flagged = (moment: string | null, flag: object) =>
  expect.objectContaining({ utc: moment, flags: expect.arrayContaining([flag]) });

/** Careless and hostile input lines with their expected answers. */
const lines: [sent: string, answer: unknown][] = [
  ["", failsWith("invalid_json")],
  ["   ", failsWith("invalid_json")],
  ["{bad", failsWith("invalid_json")],
  ["null", failsWith("invalid_json")],
  ["42", failsWith("invalid_json")],
  ['"1990-01-01"', failsWith("invalid_json")],
  ["[]", failsWith("invalid_json")],
  ["\u0000", failsWith("invalid_json")],
  [`${line({})}${line({})}`, failsWith("invalid_json")],
  ["{}", failsWith("invalid_place")],
  [line({ lat: undefined }), failsWith("invalid_place")],
  [line({ lat: "51.5" }), failsWith("invalid_place")],
  [line({ lat: 90.01 }), failsWith("invalid_place")],
  [line({ lon: -180.01 }), failsWith("invalid_place")],
  [line({ lat: null }), failsWith("invalid_place")],
  [
    '{"date":"1990-01-01","time":"12:00","zone":"UTC","lat":1e999,"lon":0}',
    failsWith("invalid_place"),
  ],
  [line({ zone: undefined, lat: -91 }), failsWith("invalid_place")],
  [line({ zone: "Mars/Phobos" }), failsWith("unknown_zone")],
  [line({ zone: "europe/london" }), failsWith("unknown_zone")],
  [line({ zone: "__proto__" }), failsWith("unknown_zone")],
  [line({ zone: "" }), failsWith("unknown_zone")],
  [line({ zone: 1 }), failsWith("unknown_zone")],
  [line({ zone: ["UTC"] }), failsWith("unknown_zone")],
  [line({ zone: "US/Eastern" }), at("1990-01-01T17:00:00.000Z")],
  [line({ zone: "Asia/Calcutta" }), at("1990-01-01T06:30:00.000Z")],
  [line({ date: undefined }), failsWith("invalid_date")],
  [line({ date: 19_900_101 }), failsWith("invalid_date")],
  [line({ date: "1990-1-1" }), failsWith("invalid_date")],
  [line({ date: "1990-01-01T00:00" }), failsWith("invalid_date")],
  [line({ date: "1990-02-29" }), failsWith("invalid_date")],
  [line({ date: "1900-02-29" }), failsWith("invalid_date")],
  [line({ date: "2000-02-29" }), at("2000-02-29T12:00:00.000Z")],
  [line({ date: "1990-00-10" }), failsWith("invalid_date")],
  [line({ date: "0000-00-00" }), failsWith("invalid_date")],
  [line({ date: "1874-12-31" }), failsWith("year_out_of_range")],
  [line({ date: "1899-12-31" }), at("1899-12-31T12:00:00.000Z")],
  [line({ date: "2051-01-01" }), failsWith("year_out_of_range")],
  [line({ date: "9999-12-31" }), failsWith("year_out_of_range")],
  [line({ time: "24:00" }), failsWith("invalid_time")],
  [line({ time: "12:60" }), failsWith("invalid_time")],
  [line({ time: "9:05" }), failsWith("invalid_time")],
  [line({ time: "-1:00" }), failsWith("invalid_time")],
  [line({ time: "" }), failsWith("invalid_time")],
  [line({ time: 905 }), failsWith("invalid_time")],
  [line({ time: "12:00:60" }), failsWith("invalid_time")],
  [line({ time: "09:05:30" }), at("1990-01-01T09:05:30.000Z")],
  [line({ ambiguous: "both" }), failsWith("invalid_choice")],
  [line({ utcOffsetSecondsOverride: "3600" }), failsWith("invalid_offset")],
  // Hours that the clocks showed twice, or not at all.
  [
    line({ zone: "Europe/Berlin", date: "1995-09-24", time: "02:30" }),
    flagged("1995-09-24T00:30:00.000Z", {
      code: "time_repeated",
      chosen: "earlier",
      otherUtc: "1995-09-24T01:30:00.000Z",
    }),
  ],
  [
    line({ zone: "Europe/Berlin", date: "1995-09-24", time: "02:30", ambiguous: "later" }),
    flagged("1995-09-24T01:30:00.000Z", {
      code: "time_repeated",
      chosen: "later",
      otherUtc: "1995-09-24T00:30:00.000Z",
    }),
  ],
  [line({ zone: "Europe/Berlin", date: "1995-03-26", time: "02:30" }), failsWith("skipped_time")],
  [line({ zone: "Pacific/Apia", date: "2011-12-30" }), failsWith("skipped_day")],
  [line({ zone: "Pacific/Apia", date: "2011-12-30", time: null }), failsWith("skipped_day")],
  [line({ zone: "Pacific/Apia", date: "2011-12-31" }), at("2011-12-30T22:00:00.000Z")],
  [line({ zone: "Europe/Amsterdam", date: "1930-01-15" }), at("1930-01-15T11:40:28.000Z")],
  // Places without a zone of their own: on the sea, at the poles, where zones meet.
  [line({ zone: undefined, lon: -30 }), at("1990-01-01T14:00:00.000Z")],
  [line({ zone: null, lat: 52.37, lon: 4.9 }), at("1990-01-01T11:00:00.000Z")],
  [
    line({ zone: undefined, lat: 90 }),
    flagged("1990-01-01T12:00:00.000Z", {
      code: "zone_uncertain",
      zone: "Etc/GMT",
      others: expect.arrayContaining(["Etc/GMT-12", "Etc/GMT+12"]),
    }),
  ],
  [line({ zone: undefined, lat: -90, lon: 180 }), at("1989-12-31T23:00:00.000Z")],
  [
    line({ zone: undefined, lat: 0, lon: 180 }),
    flagged("1990-01-01T00:00:00.000Z", {
      code: "zone_uncertain",
      zone: "Etc/GMT-12",
      others: ["Etc/GMT+12"],
    }),
  ],
  [
    line({ zone: undefined, lat: 43.8, lon: 87.6 }),
    flagged("1990-01-01T06:00:00.000Z", {
      code: "zone_uncertain",
      zone: "Asia/Urumqi",
      others: ["Asia/Shanghai"],
    }),
  ],
  // In the polar day, with a time and without.
  [
    line({ zone: undefined, lat: 69.65, lon: 18.96, date: "1980-06-21", time: "00:30" }),
    flagged("1980-06-20T22:30:00.000Z", { code: "polar_ascendant" }),
  ],
  [
    line({ zone: "Europe/Oslo", lat: 69.65, lon: 18.96, date: "1980-06-21", time: null }),
    expect.objectContaining({
      utc: null,
      sunSign: "Cancer",
      moonSign: "Libra",
      risingSign: null,
      humanDesign: expect.objectContaining({ type: "Generator", profile: null }),
      flags: [{ code: "time_unknown" }, { code: "sun_sign_changes_that_day", other: "Gemini" }],
    }),
  ],
  [
    line({ time: undefined }),
    expect.objectContaining({ utc: null, risingSign: null, flags: [{ code: "time_unknown" }] }),
  ],
  // The Sun entered Aries on 20 March 1990 at 21:19:15 universal time.
  [
    line({ date: "1990-03-20", time: "21:19" }),
    expect.objectContaining({
      sunSign: "Pisces",
      flags: expect.arrayContaining([{ code: "near_cusp", of: "sunSign", other: "Aries" }]),
    }),
  ],
  [
    line({ date: "1990-03-20", time: "21:20" }),
    expect.objectContaining({
      sunSign: "Aries",
      flags: expect.arrayContaining([{ code: "near_cusp", of: "sunSign", other: "Pisces" }]),
    }),
  ],
  // A separator that JSON allows within text doesn't end a line.
  [line({ note: "one\u2028two" }), at("1990-01-01T12:00:00.000Z")],
  [line({ date: "x".repeat(900_000) }), failsWith("invalid_date")],
  [line({ note: "x".repeat(1_100_000) }), failsWith("line_too_long")],
  [line({ note: "é".repeat(100_000) }), at("1990-01-01T12:00:00.000Z")],
  [line({}), at("1990-01-01T12:00:00.000Z")],
];

test.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
])(
  "every line is answered in its place, with %s, a byte-order mark and no end of the last one",
  (_, end) => {
    const input = `\uFEFF${lines.map(([sent]) => sent).join(end)}`;
    const output = execFileSync(process.execPath, [command], { input, maxBuffer: 2 ** 28 });
    const answers = output
      .toString()
      .split("\n")
      .map((answer) => (answer === "" ? "" : JSON.parse(answer)));
    expect(answers.pop()).toBe("");
    expect(answers).toHaveLength(lines.length);
    for (const [index, [sent, expected]] of lines.entries()) {
      expect([sent.slice(0, 200), answers[index]]).toEqual([sent.slice(0, 200), expected]);
    }
  },
);

test("nothing is answered with nothing, and a last line end begins no other line", async () => {
  const answersTo = async (input: string[]) => {
    const output = new PassThrough();
    const written = text(output);
    await runCommand(Readable.from(input), output);
    output.end();
    return (await written).split("\n").length - 1;
  };
  expect(await answersTo([])).toBe(0);
  expect(await answersTo([`${line({})}\n`])).toBe(1);
  expect(await answersTo([`${line({})}\n\n`])).toBe(2);
  expect(await answersTo([..."{}\r\n{}"])).toBe(2);
});

test("a reader that has seen enough ends it without an error", async () => {
  const child = spawn(process.execPath, [command]);
  const complaints = text(child.stderr);
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${line({})}\n`.repeat(3_000));
  await once(child.stdout, "data");
  child.stdout.destroy();
  // The event's arguments, as Node documents them.
  const [code] = (await once(child, "exit")) as [number];
  expect([code, await complaints]).toEqual([0, ""]);
});

test("no more is read than is taken", async () => {
  let read = 0;
  const input = Readable.from(
    (function* () {
      for (; read < 10_000; read++) yield `${line({})}\n`;
    })(),
    { highWaterMark: 4 },
  );
  const output = new PassThrough();
  const running = runCommand(input, output);
  await once(output, "readable");
  // Everything that can go on without the reader does so before an immediate of the next turn.
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(1_000);
  output.destroy();
  await expect(running).rejects.toThrow("Premature close");
});
