import { firstGateLongitude, gateOrder, gateSize } from "./human-design/gates.ts";
import { type Sign, signSize, signs } from "./signs.ts";
import type { Body } from "./sky/bodies.ts";

/** A part of the wheel between two longitudes in degrees. */
export interface Sector {
  from: number;
  to: number;
}

// U+FE0E asks for the glyph as text rather than as a coloured picture.
const asText = "\u{FE0E}";

export const signGlyphs: Readonly<Record<Sign, string>> = {
  Aries: `♈${asText}`,
  Taurus: `♉${asText}`,
  Gemini: `♊${asText}`,
  Cancer: `♋${asText}`,
  Leo: `♌${asText}`,
  Virgo: `♍${asText}`,
  Libra: `♎${asText}`,
  Scorpio: `♏${asText}`,
  Sagittarius: `♐${asText}`,
  Capricorn: `♑${asText}`,
  Aquarius: `♒${asText}`,
  Pisces: `♓${asText}`,
};

export const bodyGlyphs: Readonly<Record<Body, string>> = {
  sun: `☉${asText}`,
  earth: `♁${asText}`,
  moon: `☽${asText}`,
  northNode: `☊${asText}`,
  southNode: `☋${asText}`,
  mercury: `☿${asText}`,
  venus: `♀${asText}`,
  mars: `♂${asText}`,
  jupiter: `♃${asText}`,
  saturn: `♄${asText}`,
  uranus: `♅${asText}`,
  neptune: `♆${asText}`,
  pluto: `♇${asText}`,
};

export const signSectors: readonly (Sector & { sign: Sign; glyph: string })[] = signs.map(
  (sign, index) => ({
    sign,
    glyph: signGlyphs[sign],
    from: index * signSize,
    to: (index + 1) * signSize,
  }),
);

export const gateSectors: readonly (Sector & { gate: number })[] = gateOrder.map((gate, index) => {
  const from = (firstGateLongitude + index * gateSize) % 360;
  return { gate, from, to: from + gateSize };
});

export interface Point {
  x: number;
  y: number;
}

/**
 * Where a longitude is on a wheel around (0, 0), in SVG's directions: `left` (the ascendant, or
 * 0° Aries) is at nine o'clock, and longitudes grow counter-clockwise, as on paper.
 */
export function wheelPoint(longitude: number, radius: number, left = 0): Point {
  const angle = ((longitude - left + 180) * Math.PI) / 180;
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) };
}

/** The path of a sector between two radii, for the `d` of an SVG path. */
export function sectorPath({ from, to }: Sector, inner: number, outer: number, left = 0): string {
  const large = to - from > 180 ? 1 : 0;
  const at = (longitude: number, radius: number) => {
    const { x, y } = wheelPoint(longitude, radius, left);
    return `${x} ${y}`;
  };
  return [
    `M${at(from, outer)}`,
    `A${outer} ${outer} 0 ${large} 0 ${at(to, outer)}`,
    `L${at(to, inner)}`,
    `A${inner} ${inner} 0 ${large} 1 ${at(from, inner)}`,
    "Z",
  ].join("");
}

/**
 * Longitudes at which marks can be drawn without touching, in their order and as near the true ones
 * as can be: the least squares of the distances, by pooling neighbours that are too near.
 * @param gap the least distance between two marks, in degrees
 */
export function spread<T extends { longitude: number }>(
  marks: readonly T[],
  gap: number,
): (T & { drawnAt: number })[] {
  const sorted = [...marks].sort((a, b) => a.longitude - b.longitude);
  const least = Math.min(gap, 360 / Math.max(sorted.length, 1));
  // The circle is cut open at its widest gap.
  const first = widestGapEnd(sorted.map(({ longitude }) => longitude));
  const opened = [
    ...sorted.slice(first).map((mark) => ({ mark, at: mark.longitude })),
    ...sorted.slice(0, first).map((mark) => ({ mark, at: mark.longitude + 360 })),
  ];
  const pools: { sum: number; marks: T[] }[] = [];
  for (const [index, { mark, at }] of opened.entries()) {
    let pool = { sum: at - index * least, marks: [mark] };
    for (let last = pools.at(-1); last && mean(last) > mean(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, marks: [...last.marks, ...pool.marks] };
    }
    pools.push(pool);
  }
  const drawn = pools.flatMap((pool) => pool.marks.map((mark) => ({ mark, base: mean(pool) })));
  return drawn.map(({ mark, base }, index) => ({
    ...mark,
    drawnAt: (((base + index * least) % 360) + 360) % 360,
  }));
}

const mean = (pool: { sum: number; marks: readonly unknown[] }) => pool.sum / pool.marks.length;

/** Index of the mark that follows the widest gap. */
function widestGapEnd(sorted: readonly number[]): number {
  let [widest, end] = [-1, 0];
  sorted.forEach((longitude, index) => {
    // Indexes of the list itself.
    const before = index === 0 ? (sorted.at(-1) as number) - 360 : (sorted[index - 1] as number);
    if (longitude - before > widest) [widest, end] = [longitude - before, index];
  });
  return end;
}

/** A longitude in words: "3° 07′ Leo". */
export function longitudeInWords(longitude: number): string {
  // Truncated, so that 29° 59.9′ does not become 30°.
  const minutes = Math.floor((longitude % signSize) * 60);
  // Longitudes are from 0 up to 360, so there's a sign.
  const sign = signs[Math.floor(longitude / signSize)] as Sign;
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, "0")}′ ${sign}`;
}

function round(value: number): number {
  // A tenth of a pixel at most, as a wheel is shown. Adding nothing turns -0 into 0.
  return Math.round(value * 10) / 10 + 0;
}
