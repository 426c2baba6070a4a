import { explainFlag } from "@attune/charts/flags";
import { sunSignByDate } from "@attune/charts/sun-sign";
import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { detailOf } from "../../lib/read-error.ts";
import type { BirthDraft, CosmicResult } from "./cosmic-draft.ts";

interface Place {
  latitude: number;
  longitude: number;
  timeZone?: string;
}

export type Calculation =
  | { outcome: "done"; result: CosmicResult; humanDesignFailed: boolean }
  | { outcome: "placeUnknown" }
  /** The time was skipped when clocks went forward, or the date is too early. */
  | { outcome: "refused"; message: string; hint: string | undefined };

const repeatedTime = (["earlier", "later"] as const).map((chosen) =>
  explainFlag({ code: "time_repeated", chosen, otherUtc: "" }),
);

/**
 * Computes the wizard's results. The sun sign falls back to fixed dates.
 * @throws when the place lookup fails for another reason than "not found"
 */
export async function calculate(birth: BirthDraft): Promise<Calculation> {
  const byDate: CosmicResult = {
    sunSign: sunSignByDate(birth.birthDate),
    moonSign: null,
    risingSign: null,
    humanDesign: null,
    remarks: [],
    timeRepeated: false,
  };
  const place = birth.birthLocation.trim() ? await locate(birth) : null;
  if (!place) {
    return birth.timeUnknown && !birth.birthLocation.trim()
      ? { outcome: "done", result: byDate, humanDesignFailed: false }
      : { outcome: "placeUnknown" };
  }
  const [signs, design] = await Promise.allSettled([
    askForSigns(birth, place),
    birth.timeUnknown ? null : askForDesign(birth, place),
  ]);
  const refusal = [signs, design].map(refusalIn).find((found) => found !== undefined);
  if (refusal) return refusal;
  const known = signs.status === "fulfilled" ? signs.value : null;
  const found = design.status === "fulfilled" ? design.value : null;
  const remarks = known?.flags ?? [];
  return {
    outcome: "done",
    humanDesignFailed: design.status === "rejected",
    result: {
      sunSign: known?.astrologyData.sunSign ?? byDate.sunSign,
      moonSign: birth.timeUnknown ? null : (known?.astrologyData.moonSign ?? null),
      risingSign: birth.timeUnknown ? null : (known?.astrologyData.risingSign ?? null),
      humanDesign: found?.humanDesign ?? null,
      pictures: { wheel: known?.wheel ?? null, bodygraph: found?.bodygraph ?? null },
      remarks: remarks.filter((remark) => !repeatedTime.includes(remark)),
      timeRepeated: remarks.some((remark) => repeatedTime.includes(remark)),
    },
  };
}

/** The chosen place, or the geocoder's result. */
async function locate({ place, birthLocation }: BirthDraft): Promise<Place | null> {
  if (place) return place;
  const [found] = await client.places.search({
    q: birthLocation.trim(),
    format: "json",
    limit: "1",
  });
  if (!found) return null;
  return {
    latitude: Number(found.lat),
    longitude: Number(found.lon),
    ...(found.time_zone ? { timeZone: found.time_zone } : {}),
  };
}

const placeInput = ({ latitude, longitude, timeZone }: Place, { ambiguous }: BirthDraft) => ({
  latitude,
  longitude,
  ...(timeZone ? { timeZone } : {}),
  ...(ambiguous ? { ambiguous } : {}),
});

const askForSigns = (birth: BirthDraft, place: Place) =>
  client.charts.calculateAstrologySigns({
    birthDate: birth.birthDate,
    birthTime: birth.timeUnknown ? null : birth.birthTime,
    birthLocation: birth.birthLocation.trim(),
    timestamp: Date.now(),
    ...placeInput(place, birth),
  });

async function askForDesign(birth: BirthDraft, place: Place) {
  const { humanDesign, bodygraph } = await client.charts.calculateHumanDesign({
    birthDate: birth.birthDate,
    birthTime: birth.birthTime,
    ...placeInput(place, birth),
  });
  const { type, strategy, authority, profile } = humanDesign;
  return { humanDesign: { type, strategy, authority, profile }, bodygraph };
}

const refusals = ["birth.time_skipped", "birth.date_out_of_range"] as const;

function refusalIn(settled: PromiseSettledResult<unknown>): Calculation | undefined {
  if (settled.status === "fulfilled") return undefined;
  const code = codeOf(settled.reason);
  if (!refusals.some((refusal) => refusal === code)) return undefined;
  return {
    outcome: "refused",
    message: describeError(settled.reason).message,
    hint: detailOf(settled.reason, "hint"),
  };
}
