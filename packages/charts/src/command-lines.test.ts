import { readFileSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { answerLine, runCommand } from "./command-lines.ts";
import { findZoneByPlace } from "./place-zone.ts";
import { findZoneByName } from "./time/zones.ts";

const montreal =
  '{"date":"1948-04-09","time":"00:14","zone":"America/Toronto","lat":45.5,"lon":-73.57}';

async function run(input: string): Promise<object[]> {
  const output = new PassThrough();
  const written = text(output);
  await runCommand(Readable.from([input]), output);
  output.end();
  return (await written)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

describe("the command", () => {
  test("answers a line with a chart in the words of the known people", async () => {
    expect(await answerLine(montreal)).toMatchObject({
      utc: "1948-04-09T05:14:00.000Z",
      sunSign: "Aries",
      moonSign: "Aries",
      risingSign: "Sagittarius",
      humanDesign: {
        type: "Manifestor",
        strategy: "Inform before acting",
        authority: "Splenic",
        profile: "5/1",
        definition: "Single",
        centres: ["ajna", "g", "heart", "spleen", "throat"],
        channels: ["10-20", "10-57", "20-57", "23-43", "25-51"],
        personality: { sun: "51.5", earth: "57.5" },
        design: { sun: "61.1", earth: "62.1" },
      },
      flags: [],
    });
  });

  test("answers every line in order, continuing after errors", async () => {
    const lines = [
      montreal,
      "not json",
      "[1]",
      "",
      '{"date":"1990-03-25","time":"01:30","zone":"Europe/London","lat":51.5,"lon":0}',
      '{"date":"1990-03-25","time":"03:30","zone":"Europe/London","lat":"51.5","lon":0}',
      montreal,
    ];
    const answers = await run(lines.join("\r\n"));
    expect(answers).toHaveLength(7);
    expect(answers[0]).toEqual(answers[6]);
    expect(answers.slice(1, 6)).toEqual([
      { error: { code: "invalid_json", message: "The line is not a JSON object." } },
      { error: { code: "invalid_json", message: "The line is not a JSON object." } },
      { error: { code: "invalid_json", message: "The line is not a JSON object." } },
      {
        error: {
          code: "skipped_time",
          message:
            "The clocks there were set forward over this time, so it did not occur. They went from 01:00 straight to 02:00 that day.",
        },
      },
      { error: { code: "invalid_place", message: "The place needs lat and lon as numbers." } },
    ]);
  });

  test("finds the zone from the place if it is left out", async () => {
    const { zone: _, ...place } = JSON.parse(montreal);
    expect(await answerLine(JSON.stringify(place))).toEqual(await answerLine(montreal));
    expect(await answerLine('{"date":"1990-01-01","lat":200,"lon":0}')).toMatchObject({
      error: { code: "invalid_place" },
    });
  });

  test("takes the later of a repeated time if asked to", async () => {
    const line = '"date":"1990-10-28","time":"01:30","zone":"Europe/London","lat":51.5,"lon":0';
    expect(await answerLine(`{${line}}`)).toMatchObject({ utc: "1990-10-28T00:30:00.000Z" });
    expect(await answerLine(`{${line},"ambiguous":"later"}`)).toMatchObject({
      utc: "1990-10-28T01:30:00.000Z",
    });
  });

  test("leaves open what hangs on an unknown time", async () => {
    const answer = await answerLine(
      '{"date":"1948-04-19","zone":"America/Toronto","lat":45.5,"lon":-73.57}',
    );
    expect(answer).toMatchObject({ utc: null, moonSign: "Virgo", risingSign: null });
  });
});

describe("the zone of a place", () => {
  test("is the one with that place's own history, also near borders", () => {
    expect(findZoneByPlace(59.91, 10.75)).toBe("Europe/Oslo");
    expect(findZoneByPlace(59.33, 18.07)).toBe("Europe/Stockholm");
    expect(findZoneByPlace(64.15, -21.94)).toBe("Atlantic/Reykjavik");
    expect(findZoneByPlace(45.5, -73.57)).toBe("America/Toronto");
    expect(findZoneByPlace(47.56, 7.59)).toBe("Europe/Zurich");
    expect(findZoneByPlace(47.6, 7.55)).toBe("Europe/Paris");
    expect(findZoneByPlace(47.62, 7.66)).toBe("Europe/Berlin");
  });

  test("is one of the sea's on the sea, and none off the Earth", () => {
    expect(findZoneByPlace(0, -30)).toBe("Etc/GMT+2");
    expect(findZoneByPlace(91, 0)).toBeUndefined();
    expect(findZoneByPlace(0, Number.NaN)).toBeUndefined();
  });

  test("is known to the engine, for every zone that the boundaries name", () => {
    const index = new URL(
      "../../../node_modules/geo-tz/data/timezones.geojson.index.json",
      import.meta.url,
    );
    // The test's own data, or an answer that it checks.
    const { timezones } = JSON.parse(readFileSync(index, "utf8")) as { timezones: string[] };
    expect(timezones.filter((name) => !findZoneByName(name))).toEqual([]);
  });
});
