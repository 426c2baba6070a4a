import type { AstrologyProfile, BirthData, HumanDesign } from "@attune/core/charts/charts.contract";

export interface ChartPictures {
  /** Ecliptic longitudes in degrees. */
  wheel: { positions: Record<string, number>; ascendant: number; midheaven: number } | null;
  bodygraph: HumanDesign | null;
}

/** A calculation's results; null values are unknown. */
export interface CosmicResult extends AstrologyProfile {
  humanDesign: {
    type: string;
    strategy: string;
    authority: string;
    profile: string;
  } | null;
  /** Data for drawing the pictures. */
  pictures?: ChartPictures;
  /** Remarks about results that a few minutes would change. */
  remarks: string[];
  /** The birth time occurred twice, because clocks went back. */
  timeRepeated: boolean;
}

/** Missing details are empty strings. */
export interface BirthDraft {
  /** yyyy-MM-dd */
  birthDate: string;
  /** HH:mm */
  birthTime: string;
  timeUnknown: boolean;
  birthLocation: string;
  place: { cityId: string; latitude: number; longitude: number; timeZone: string } | null;
  ambiguous: NonNullable<BirthData["ambiguous"]> | null;
}

export interface CosmicDraft {
  birthData: BirthDraft;
  cosmic: CosmicResult | null;
  /** Whether to delete the birth data once the charts are computed. */
  forgetBirthData: boolean;
}

export const emptyBirth: BirthDraft = {
  birthDate: "",
  birthTime: "",
  timeUnknown: false,
  birthLocation: "",
  place: null,
  ambiguous: null,
};

export const emptyCosmic: CosmicDraft = {
  birthData: emptyBirth,
  cosmic: null,
  forgetBirthData: false,
};

/** null unless place, date and time are complete. */
export function wholeBirth(birth: BirthDraft): BirthData | null {
  const { birthDate, birthTime, timeUnknown, birthLocation, place, ambiguous } = birth;
  if (timeUnknown || !birthDate || !birthTime || !birthLocation.trim()) return null;
  return {
    birthDate,
    birthTime,
    birthLocation: birthLocation.trim(),
    ...(place ? { cityId: place.cityId } : {}),
    ...(ambiguous ? { ambiguous } : {}),
  };
}
