import { type Birth, checkBirth } from "./birth.ts";
import { cuspFlags } from "./cusps.ts";
import type { Flag } from "./flags.ts";
import { nameChart } from "./names.ts";
import type {
  BirthInput,
  ChartError,
  ChartResult,
  ChartWithoutTime,
  ChartWithTime,
} from "./result.ts";
import { signAt } from "./signs.ts";
import { risingAt, snapshotAt } from "./snapshot.ts";
import { type Gap, type Instant, localDay, resolveLocalTime } from "./time/local-time.ts";
import { unixSecondsOf } from "./time/terrestrial.ts";
import { dataVersion, engineVersion } from "./version.ts";
import { readWholeDay } from "./whole-day.ts";

export type * from "./result.ts";

const iso = (moment: number) => new Date(moment * 1000).toISOString();
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16);

function skipped({ from, to }: Gap): ChartError {
  if (to - from >= 86_400) return skippedDay;
  return {
    code: "skipped_time",
    message: "The clocks there were set forward over this time, so it did not occur.",
    hint: `They went from ${clock(from)} straight to ${clock(to)} that day.`,
  };
}

const skippedDay: ChartError = {
  code: "skipped_day",
  message: "This day was left out of the calendar there.",
  hint: "It may have been the day before or after.",
};

function withTime(birth: Birth, zone: string, instant: Instant, flags: Flag[]): ChartWithTime {
  const { moment, offset } = instant;
  const snapshot = snapshotAt(moment);
  const ascendant = risingAt(moment, birth.latitude, birth.longitude);
  const repeated = flags.find((flag) => flag.code === "time_repeated");
  return {
    ok: true,
    timeKnown: true,
    utc: iso(moment),
    offsetSeconds: offset,
    occurrence: repeated?.chosen ?? null,
    zone,
    signs: {
      sun: snapshot.sunSign,
      moon: snapshot.moonSign,
      rising: signAt(ascendant.longitude),
    },
    humanDesign: nameChart(snapshot.humanDesign),
    positions: {
      birth: snapshot.birth,
      design: snapshot.design,
      ascendant: ascendant.longitude,
      midheaven: ascendant.midheaven,
      designUtc: iso(unixSecondsOf(snapshot.designDays)),
    },
    flags: [
      ...flags,
      ...(ascendant.polar ? [{ code: "polar_ascendant" } as const] : []),
      ...cuspFlags(moment, birth, snapshot, ascendant.longitude),
    ],
    dataVersion,
    engineVersion,
  };
}

function withoutTime(birth: Birth, zone: string): ChartWithoutTime | ChartError {
  const { from, to } = localDay(birth.zone, birth.midnight);
  if (from === to) return skippedDay;
  const day = readWholeDay(from, to);
  return {
    ok: true,
    timeKnown: false,
    utc: null,
    offsetSeconds: null,
    zone,
    signs: { sun: day.sunSign, moon: day.moonSign, rising: null },
    humanDesign: day.humanDesign,
    positions: null,
    day: { from: iso(from), to: iso(to) },
    flags: [
      { code: "time_unknown" },
      ...(day.otherSunSign
        ? [{ code: "sun_sign_changes_that_day", other: day.otherSunSign } as const]
        : []),
    ],
    dataVersion,
    engineVersion,
  };
}

function compute(birth: Birth, zone: string): ChartWithTime | ChartWithoutTime | ChartError {
  if (birth.seconds === null) return withoutTime(birth, zone);
  const found = resolveLocalTime(birth.zone, birth.midnight + birth.seconds);
  if (found.kind === "skipped") return skipped(found.gap);
  if (found.kind === "once") return withTime(birth, zone, found.instant, []);
  // An ambiguous time has at least two instants.
  const [earlier, later] = [found.instants[0], found.instants.at(-1)] as [Instant, Instant];
  const [taken, other] = birth.occurrence === "later" ? [later, earlier] : [earlier, later];
  return withTime(birth, zone, taken, [
    { code: "time_repeated", chosen: birth.occurrence, otherUtc: iso(other.moment) },
  ]);
}

/**
 * Signs, Human Design, positions, and flags for what depends on minutes. Never throws for bad
 * input: each reason for having no chart is an error with a code.
 */
export function computeChart(input: BirthInput): ChartResult {
  const birth = checkBirth(input);
  if ("code" in birth) return { ok: false, error: birth };
  const chart = compute(birth, input.zone);
  return "code" in chart ? { ok: false, error: chart } : chart;
}
