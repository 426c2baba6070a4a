import { type Sign, signSize, signs } from "@attune/charts/signs";
import type { Body } from "@attune/charts/sky/bodies";
import { signWords } from "../../parts/cosmic/chart-words.ts";
import { bodyWords } from "./activation-words.ts";

/** @param longitude in degrees */
export const signAt = (longitude: number): Sign =>
  // From 0 to 11.
  signs[Math.floor((((longitude % 360) + 360) % 360) / signSize)] as Sign;

/** Degrees and minutes within the sign. Without stored birth data only whole degrees are known. */
export function degreesIn(longitude: number): string {
  const within = (((longitude % 360) + 360) % 360) % signSize;
  const degrees = Math.floor(within);
  if (Number.isInteger(longitude)) return `${degrees}°`;
  const minutes = Math.floor((within - degrees) * 60);
  return `${degrees}° ${String(minutes).padStart(2, "0")}′`;
}

export const isSign = (name: string | null): name is Sign =>
  name !== null && signs.some((sign) => sign === name);

/** "Sun in Aries". */
export const placeInWords = (body: Body, longitude: number): string => {
  const name = bodyWords[body].name;
  const sign = signWords[signAt(longitude)];
  return `${name} in ${sign}`;
};
