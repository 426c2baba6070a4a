import { computeChart } from "@attune/charts/chart";
import type { Person } from "./person.ts";

/** Birth data that can't be confused with any other data of a test. */
export const birth = {
  birthDate: "1971-08-13",
  birthTime: "04:23",
  birthLocation: "Reykjavik, Iceland",
} as const;
const chart = computeChart({
  date: birth.birthDate,
  time: birth.birthTime,
  zone: "Atlantic/Reykjavik",
  latitude: 64.13548,
  longitude: -21.89541,
});
if (!chart.ok || !chart.timeKnown) throw new Error("There is no chart to compare with.");
export const exact = chart;

type BirthDetails = Omit<typeof birth, "birthDate" | "birthTime"> & {
  birthDate: string;
  birthTime: string | null;
};

/** Sends what the onboarding's cosmic step sends when it's left. */
export async function leaveCosmicStep(
  { api, userId }: Person,
  birthData: BirthDetails = birth,
  forget = false,
) {
  await api.charts.geocodeBirthLocation({
    userId,
    location: birthData.birthLocation,
    birthData,
  });
  return api.charts.calculateAndStoreCharts({
    userId,
    ...(forget ? { forgetBirthData: true } : {}),
  });
}
