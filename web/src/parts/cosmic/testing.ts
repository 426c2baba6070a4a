import { type CosmicDraft, emptyBirth, emptyCosmic } from "./cosmic-draft.ts";

/** Test data. */
export const wholeCosmic = (): CosmicDraft => ({
  ...emptyCosmic,
  birthData: {
    ...emptyBirth,
    birthDate: "1990-05-04",
    birthTime: "14:05",
    birthLocation: "Munich, Bavaria, Germany",
    place: {
      cityId: "2867714",
      latitude: 48.14,
      longitude: 11.58,
      timeZone: "Europe/Berlin",
    },
  },
  cosmic: {
    sunSign: "Taurus",
    moonSign: "Libra",
    risingSign: "Virgo",
    humanDesign: null,
    remarks: [],
    timeRepeated: false,
  },
});
