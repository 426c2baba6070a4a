import type { Flag } from "./flags.ts";
import type { Centre } from "./human-design/centres.ts";
import type {
  Authority,
  Definition,
  HumanDesignType,
  Profile,
  Strategy,
} from "./human-design/types.ts";
import type { Sign } from "./signs.ts";
import type { Body } from "./sky/bodies.ts";
import type { Longitudes } from "./sky/positions.ts";

/** Place of birth, and date and time as the clocks there showed them. */
export interface BirthInput {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm, with or without seconds; null or left out if it is not known */
  time?: string | null;
  /** name from the IANA time-zone database */
  zone: string;
  /** degrees north */
  latitude: number;
  /** degrees east */
  longitude: number;
  /**
   * UTC offset in seconds, where it's known better than from the zone: local mean time, or a state
   * with its own hour
   */
  utcOffsetSecondsOverride?: number;
  /** which one is meant, if the clocks showed this time twice; the earlier if left out */
  ambiguous?: Occurrence;
}

export type Occurrence = "earlier" | "later";

export type ChartErrorCode =
  | "invalid_date"
  | "invalid_time"
  | "invalid_place"
  | "invalid_choice"
  | "invalid_offset"
  | "unknown_zone"
  | "year_out_of_range"
  | "skipped_time"
  | "skipped_day";

/** Why there is no chart. Neither text holds the birth data; both can be shown. */
export interface ChartError {
  code: ChartErrorCode;
  message: string;
  /** what to look at or try, where there is something */
  hint?: string;
}

/** Gate and line by body, as "25.1". */
export type ActivationNames = Record<Body, string>;

export interface HumanDesign {
  type: HumanDesignType;
  strategy: Strategy;
  authority: Authority;
  profile: Profile;
  definition: Definition;
  centres: Centre[];
  /** as "23-43" */
  channels: string[];
  personality: ActivationNames;
  design: ActivationNames;
}

/** What's the same all day; null for the rest. */
export interface HumanDesignOfDay {
  type: HumanDesignType | null;
  strategy: Strategy | null;
  authority: Authority | null;
  profile: Profile | null;
  definition: Definition | null;
  /** those that are defined all day */
  centres: Centre[];
  /** those that are whole all day */
  channels: string[];
  personality: Record<Body, string | null>;
  design: Record<Body, string | null>;
}

interface ChartBase {
  ok: true;
  zone: string;
  flags: Flag[];
  /** edition of the sky table and of the zone database, so that a chart can be computed again */
  dataVersion: string;
  engineVersion: string;
}

export interface ChartWithTime extends ChartBase {
  timeKnown: true;
  /** the instant of birth, ISO 8601 */
  utc: string;
  /** what the clocks were ahead of universal time, in seconds */
  offsetSeconds: number;
  /** which of two instants was taken; null if there was only one */
  occurrence: Occurrence | null;
  signs: { sun: Sign; moon: Sign; rising: Sign };
  humanDesign: HumanDesign;
  /** longitudes in degrees from 0 to 360: tropical, apparent, equinox of the date */
  positions: {
    birth: Longitudes;
    design: Longitudes;
    ascendant: number;
    midheaven: number;
    /** the moment at which the Sun was 88° earlier, ISO 8601 */
    designUtc: string;
  };
}

export interface ChartWithoutTime extends ChartBase {
  timeKnown: false;
  utc: null;
  offsetSeconds: null;
  /** the sign of most of that day; a flag says if it changed */
  signs: { sun: Sign; moon: Sign | null; rising: null };
  humanDesign: HumanDesignOfDay;
  positions: null;
  /** first instant of that local day and first instant after it, ISO 8601 */
  day: { from: string; to: string };
}

export type Chart = ChartWithTime | ChartWithoutTime;
export type ChartResult = Chart | { ok: false; error: ChartError };
