import type { BirthInput, Chart as EngineChart } from "@attune/charts/chart";
import { explainFlag } from "@attune/charts/flags";
import { typeTexts } from "@attune/charts/interpretations";
import { AppError, type ErrorCode } from "../kernel/errors.ts";
import { findPlace } from "../places/city-lookup.ts";
import type { StoredBirth } from "./birth.service.ts";
import { requireBirthDate } from "./birth-date.ts";

const codes: Record<string, ErrorCode> = {
  invalid_date: "birth.date_out_of_range",
  year_out_of_range: "birth.date_out_of_range",
  invalid_time: "birth.incomplete",
  invalid_place: "birth.place_unknown",
  unknown_zone: "birth.place_unknown",
  skipped_time: "birth.time_skipped",
  skipped_day: "birth.time_skipped",
  invalid_choice: "request.invalid",
};

/**
 * Imports the engine lazily, so that reading charts doesn't load its tables.
 * @throws birth.date_out_of_range, birth.time_skipped, birth.place_unknown, birth.incomplete
 */
export async function chartOf(birth: BirthInput): Promise<EngineChart> {
  const { computeChart } = await import("@attune/charts/chart");
  const chart = computeChart(birth);
  if (chart.ok) return chart;
  const { code, message, hint } = chart.error;
  throw new AppError(codes[code] ?? "birth.incomplete", message, hint ? { hint } : {});
}

export const chartOfBirth = (birth: StoredBirth): Promise<EngineChart> =>
  chartOf({
    date: birth.birthDate,
    time: birth.birthTime,
    zone: birth.timeZone,
    latitude: birth.latitude,
    longitude: birth.longitude,
    ...(birth.ambiguous ? { ambiguous: birth.ambiguous } : {}),
  });

interface Place {
  latitude: number;
  longitude: number;
  timeZone?: string | undefined;
  ambiguous?: "earlier" | "later" | undefined;
}

async function inputOf(
  birth: { birthDate: string; birthTime: string | null },
  place: Place,
): Promise<BirthInput> {
  requireBirthDate(birth.birthDate);
  const zone = place.timeZone ?? (await findPlace(place))?.timeZone;
  if (!zone) throw new AppError("birth.place_unknown");
  return {
    date: birth.birthDate,
    time: birth.birthTime,
    zone,
    latitude: place.latitude,
    longitude: place.longitude,
    ...(place.ambiguous ? { ambiguous: place.ambiguous } : {}),
  };
}

export async function calculateAstrologySigns(
  request: Place & { birthDate: string; birthTime: string | null },
) {
  const chart = await chartOf(await inputOf(request, request));
  return {
    astrologyData: {
      sunSign: chart.signs.sun,
      moonSign: chart.signs.moon,
      risingSign: chart.signs.rising,
    },
    wheel: chart.timeKnown
      ? {
          positions: chart.positions.birth,
          ascendant: chart.positions.ascendant,
          midheaven: chart.positions.midheaven,
        }
      : null,
    flags: chart.flags.map(explainFlag),
  };
}

export async function calculateHumanDesign(
  request: Place & { birthDate: string; birthTime: string },
) {
  const chart = await chartOf(await inputOf(request, request));
  if (!chart.timeKnown) throw new AppError("birth.incomplete");
  const { type, strategy, authority, profile } = chart.humanDesign;
  return {
    humanDesign: { type, strategy, authority, profile, interpretation: typeTexts[type] },
    bodygraph: chart.humanDesign,
    flags: chart.flags.map(explainFlag),
  };
}
