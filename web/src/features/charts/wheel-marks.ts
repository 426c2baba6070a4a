import { aspectsOf } from "@attune/charts/aspects";
import { signSize } from "@attune/charts/signs";
import { type Body, bodies } from "@attune/charts/sky/bodies";
import type { Mark } from "./picture-marks.ts";

export interface WheelChart {
  /** Ecliptic longitudes in degrees. */
  positions: Readonly<Record<string, number>>;
  ascendant: number | null;
  midheaven?: number | null | undefined;
  /** Where the bodies are now. */
  sky?: Readonly<Record<string, number>> | null | undefined;
}

export const houses = Array.from({ length: 12 }, (_, index) => index + 1);

export const bodyMark = (body: Body): Mark => `body-${body}`;
export const skyMark = (body: Body): Mark => `sky-${body}`;
export const houseMark = (house: number): Mark => `house-${house}`;
export const aspectMark = ([one, other]: readonly [Body, Body]): Mark => `aspect-${one}-${other}`;
export const ascendantMark: Mark = "ascendant";
export const midheavenMark: Mark = "midheaven";

/** The Earth is always opposite the Sun. */
export const drawnBodies = (positions: Readonly<Record<string, number>>) =>
  bodies.flatMap((body) => {
    const longitude = positions[body];
    return longitude === undefined || body === "earth" ? [] : [{ body, longitude }];
  });

/** Conjunctions show at the rim. */
export const drawnAspects = (positions: WheelChart["positions"]) =>
  aspectsOf(positions).filter(({ kind }) => kind !== "conjunction");

/** Whole-sign houses: the rising sign is the first. */
export const houseStart = (ascendant: number, house: number): number =>
  (Math.floor(ascendant / signSize) * signSize + (house - 1) * signSize) % 360;

export function houseOf(longitude: number, ascendant: number): number {
  const signsOn = Math.floor(longitude / signSize) - Math.floor(ascendant / signSize);
  return ((signsOn + 12) % 12) + 1;
}

export function wheelMarks({ positions, ascendant, midheaven, sky }: WheelChart): Mark[][] {
  const angles = [
    ...(ascendant === null ? [] : [ascendantMark]),
    ...(midheaven == null ? [] : [midheavenMark]),
  ];
  return [
    drawnBodies(positions).map(({ body }) => bodyMark(body)),
    angles,
    ascendant === null ? [] : houses.map(houseMark),
    drawnAspects(positions).map(({ between }) => aspectMark(between)),
    sky ? drawnBodies(sky).map(({ body }) => skyMark(body)) : [],
  ].filter((group) => group.length > 0);
}
