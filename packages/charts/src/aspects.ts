import { type Body, bodies } from "./sky/bodies.ts";

export type AspectKind = "conjunction" | "sextile" | "square" | "trine" | "opposition";

export interface Aspect {
  kind: AspectKind;
  between: readonly [Body, Body];
  /** Distance from the exact angle, in degrees. */
  orb: number;
}

/** The five Ptolemaic angles, and how far from them still counts, in degrees. */
const angles: Readonly<Record<AspectKind, { angle: number; orb: number }>> = {
  conjunction: { angle: 0, orb: 7 },
  sextile: { angle: 60, orb: 4 },
  square: { angle: 90, orb: 6 },
  trine: { angle: 120, orb: 6 },
  opposition: { angle: 180, orb: 7 },
};

/** The Earth and the south node are always opposite the Sun and the north node. */
const counted = bodies.filter((body) => body !== "earth" && body !== "southNode");

/** Angles between the bodies of a chart, closest to exact first. */
export function aspectsOf(positions: Readonly<Record<string, number>>): Aspect[] {
  const placed = counted.flatMap((body) => {
    const longitude = positions[body];
    return longitude === undefined ? [] : [{ body, longitude }];
  });
  return placed
    .flatMap((one, index) =>
      placed.slice(index + 1).flatMap((other) => {
        const turned = Math.abs(one.longitude - other.longitude) % 360;
        const apart = Math.min(turned, 360 - turned);
        return Object.entries(angles).flatMap(([kind, { angle, orb: allowed }]) => {
          const orb = Math.abs(apart - angle);
          if (orb > allowed) return [];
          // Object.entries() types keys as strings.
          return [{ kind: kind as AspectKind, between: [one.body, other.body] as const, orb }];
        });
      }),
    )
    .sort((a, b) => a.orb - b.orb);
}
