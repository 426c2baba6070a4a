import { type Sign, signAt } from "./signs.ts";
import { type Planet, planets } from "./sky/bodies.ts";
import { changesBetween, ingresses } from "./sky/changes.ts";
import { illuminatedAt, nextElongation, phaseAt } from "./sky/moon.ts";
import type { MoonPhase } from "./sky/moon-phases.ts";
import { speedAt } from "./sky/motion.ts";
import { type Longitudes, longitudesAt } from "./sky/positions.ts";
import { terrestrialDays, unixSecondsOf } from "./time/terrestrial.ts";

/** Moments are ISO 8601 in UTC, to the minute. */
export type ChangeInSky =
  | { kind: "sign"; body: "sun" | Planet; sign: Sign; at: string }
  | { kind: "station"; body: Planet; retrograde: boolean; at: string };

export interface Sky {
  at: string;
  /** Ecliptic longitudes in degrees. */
  positions: Longitudes;
  retrograde: Planet[];
  moon: {
    phase: MoonPhase;
    /** From 0 to 1. */
    illuminated: number;
    waxing: boolean;
    sign: Sign;
    nextSign: { sign: Sign; at: string };
    nextNew: string;
    nextFull: string;
  };
  /** By time, from a day before `at`, so that a reader's whole day is covered in any time zone. */
  changes: ChangeInSky[];
}

/** The Sun enters a sign at least every 31.5 days, so there's always a change ahead. */
const daysAhead = 32;
const daysBack = 1;
/** The Moon stays in a sign for at most 2.5 days. */
const moonInSign = 3;

const toMinute = (days: number) =>
  new Date(Math.round(unixSecondsOf(days) / 60) * 60_000).toISOString();

/**
 * The sky as seen from the Earth's centre.
 * @throws RangeError outside the table's years
 */
export function skyAt(unixSeconds: number): Sky {
  const days = terrestrialDays(unixSeconds);
  const positions = longitudesAt(days);
  const [nextNew, nextFull] = [nextElongation(0, days), nextElongation(180, days)];
  const [entered] = ingresses("moon", days, days + moonInSign);
  if (!entered) throw new RangeError("The Moon enters no sign within three days.");
  return {
    at: new Date(unixSeconds * 1000).toISOString(),
    positions,
    retrograde: planets.filter((planet) => speedAt(planet, days) < 0),
    moon: {
      phase: phaseAt(days),
      illuminated: illuminatedAt(days),
      waxing: nextFull < nextNew,
      sign: signAt(positions.moon),
      nextSign: { sign: entered.sign, at: toMinute(entered.days) },
      nextNew: toMinute(nextNew),
      nextFull: toMinute(nextFull),
    },
    changes: changesBetween(days - daysBack, days + daysAhead).map(
      ({ days: moment, ...change }) => ({ ...change, at: toMinute(moment) }),
    ),
  };
}
