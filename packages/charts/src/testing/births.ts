import { type BirthInput, type Chart, computeChart } from "../chart.ts";

/** An ordinary birth, for tests to change what they are about. */
export const london: BirthInput = {
  date: "1990-06-15",
  time: "12:00",
  zone: "Europe/London",
  latitude: 51.5,
  longitude: -0.13,
};

/** The chart of a birth that has one. */
export function chartOf(input: BirthInput): Chart {
  const result = computeChart(input);
  if (!result.ok) throw new Error(result.error.code);
  return result;
}
