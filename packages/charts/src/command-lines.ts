import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { computeChart } from "./chart.ts";
import { linesOf } from "./lines.ts";
import type { BirthInput, Chart, ChartResult } from "./result.ts";

interface CommandError {
  error: { code: string; message: string };
}

const failure = (code: string, message: string): CommandError => ({ error: { code, message } });

/** The place is in several zones, and the listed others would give another chart. */
interface ZoneFlag {
  code: "zone_uncertain";
  zone: string;
  others: string[];
}

/** The chart in the command's own words. */
function answer({ utc, signs, humanDesign, flags }: Chart, more: readonly ZoneFlag[]) {
  const { type, strategy, authority, profile, definition } = humanDesign;
  const { centres, channels, personality, design } = humanDesign;
  return {
    utc,
    sunSign: signs.sun,
    moonSign: signs.moon,
    risingSign: signs.rising,
    humanDesign: {
      type,
      strategy,
      authority,
      profile,
      definition,
      centres,
      channels,
      personality,
      design,
    },
    flags: [...flags, ...more],
  };
}

async function zonesOf(latitude: number, longitude: number): Promise<string[]> {
  // Lazy: the boundaries are large.
  const { findZonesByPlace } = await import("./place-zone.ts");
  return findZonesByPlace(latitude, longitude);
}

/** The part of a chart that depends on the zone, to compare charts of several zones. */
function momentOf(result: ChartResult): string {
  if (!result.ok) return result.error.code;
  return JSON.stringify(result.timeKnown ? result.utc : Object.values(result.day));
}

/** What the command answers to one line. */
export async function answerLine(line: string): Promise<object> {
  let input: unknown;
  try {
    input = JSON.parse(line);
  } catch {
    return failure("invalid_json", "The line is not a JSON object.");
  }
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return failure("invalid_json", "The line is not a JSON object.");
  }
  // Each field is checked by the engine.
  const { date, time, zone, lat, lon, ...choices } = input as Record<string, unknown>;
  const { ambiguous, utcOffsetSecondsOverride } = choices;
  if (typeof lat !== "number" || typeof lon !== "number") {
    return failure("invalid_place", "The place needs lat and lon as numbers.");
  }
  const zones = zone == null ? await zonesOf(lat, lon) : [zone];
  const compute = (inZone: unknown) =>
    computeChart({
      date,
      time,
      zone: inZone,
      latitude: lat,
      longitude: lon,
      ...(ambiguous === undefined ? {} : { ambiguous }),
      ...(utcOffsetSecondsOverride === undefined ? {} : { utcOffsetSecondsOverride }),
    } as BirthInput);
  const [taken, ...claims] = zones;
  const result = compute(taken);
  if (!result.ok) {
    const { code, message, hint } = result.error;
    return failure(code, hint ? `${message} ${hint}` : message);
  }
  // The engine has accepted the input, whose zones they are.
  const others = (claims as string[]).filter(
    (claim) => momentOf(compute(claim)) !== momentOf(result),
  );
  return answer(
    result,
    // The engine has accepted the input, whose zone it is.
    others.length > 0 ? [{ code: "zone_uncertain", zone: taken as string, others }] : [],
  );
}

/** The answers to the lines of a stream, each on a line of its own. */
async function* answersTo(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  for await (const line of linesOf(input)) {
    const answered =
      line === null
        ? failure("line_too_long", "The line is longer than a birth can be.")
        : await answerLine(line);
    yield `${JSON.stringify(answered)}\n`;
  }
}

/**
 * Answers every line in order, continuing after errors. Reads no faster than its output is
 * consumed.
 */
export async function runCommand(input: Readable, output: Writable): Promise<void> {
  await pipeline(input, answersTo, output, { end: false });
}
