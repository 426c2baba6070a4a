import { once } from "node:events";
import { createInterface } from "node:readline";
import { computeChart } from "./chart.ts";
import type { BirthInput, Chart } from "./result.ts";

interface CommandError {
  error: { code: string; message: string };
}

const failure = (code: string, message: string): CommandError => ({ error: { code, message } });

/** The chart in the command's own words. */
function answer({ utc, signs, humanDesign, flags }: Chart) {
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
    flags,
  };
}

async function zoneOf(latitude: number, longitude: number): Promise<string | undefined> {
  // Loaded only when asked for: the boundaries are large.
  const { findZoneByPlace } = await import("./place-zone.ts");
  return findZoneByPlace(latitude, longitude);
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
  const { date, time, zone, lat, lon, ...choices } = input as Record<string, unknown>;
  const { ambiguous, utcOffsetSecondsOverride } = choices;
  if (typeof lat !== "number" || typeof lon !== "number") {
    return failure("invalid_place", "The place needs lat and lon as numbers.");
  }
  const found = zone ?? (await zoneOf(lat, lon));
  const result = computeChart({
    date,
    time,
    zone: found,
    latitude: lat,
    longitude: lon,
    ...(ambiguous === undefined ? {} : { ambiguous }),
    ...(utcOffsetSecondsOverride === undefined ? {} : { utcOffsetSecondsOverride }),
  } as BirthInput);
  if (result.ok) return answer(result);
  const { code, message, hint } = result.error;
  return failure(code, hint ? `${message} ${hint}` : message);
}

/** Answers every line that is not empty, in order, and goes on after an error. */
export async function runCommand(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    const more = output.write(`${JSON.stringify(await answerLine(line))}\n`);
    if (!more) await once(output, "drain");
  }
}
