import type { BirthData } from "@attune/core/charts/charts.contract";

/** What a calculation showed. Names are those of the chart engine; null is what is not known. */
export interface CosmicResult {
  sunSign: string | null;
  moonSign: string | null;
  risingSign: string | null;
  humanDesign: {
    type: string;
    strategy: string;
    authority: string;
    profile: string;
  } | null;
  /** Sentences about what hangs on minutes. */
  remarks: string[];
  /** Whether the clocks showed the time of birth twice. */
  timeRepeated: boolean;
}

/** Birth details as far as they are filled in; an empty text is nothing yet. */
export interface BirthDraft {
  /** yyyy-MM-dd */
  birthDate: string;
  /** HH:mm */
  birthTime: string;
  timeUnknown: boolean;
  birthLocation: string;
  /** Where a place was picked from the list. */
  place: { cityId: string; latitude: number; longitude: number; timeZone: string } | null;
  ambiguous: NonNullable<BirthData["ambiguous"]> | null;
}

/** What somebody has filled in and found out on the way to a chart. */
export interface CosmicDraft {
  birthData: BirthDraft;
  cosmic: CosmicResult | null;
  /** Charts are computed once and the birth data is not kept. */
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

/** The birth data to compute a chart from, or null unless place, date and time are all there. */
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
