import { type Point, stroke } from "./pen.ts";
import { between, type Random, seededRandom } from "./random.ts";

/** The canvas every motif is plotted on. */
export const width = 640;
export const height = 400;

export interface Contour {
  path: string;
  /** Which of the two colours draws it. */
  ink: "line" | "accent";
  /** Fainter the farther away: 0 to 1. */
  opacity: number;
  /** Closed shapes hide what lies behind them. */
  filled?: boolean;
}

export type Motif = "hills" | "ripples" | "lamp";

/** A sum of three slow waves, between -1 and 1. */
function waves(random: Random): (position: number) => number {
  const parts = [1, 2, 4].map((octave) => ({
    frequency: octave * between(random, 0.7, 1.25),
    phase: random() * Math.PI * 2,
    weight: 1 / octave,
  }));
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return (position) =>
    parts.reduce(
      (sum, { frequency, phase, weight }) =>
        sum + weight * Math.sin(position * frequency * Math.PI * 2 + phase),
      0,
    ) / total;
}

const steps = 18;

/** The part of a line that a pen would draw before it is lifted. */
function lifted(random: Random, points: Point[], most: number): Point[] {
  const start = Math.floor(random() * most * points.length);
  const end = points.length - Math.floor(random() * most * points.length);
  return end - start > 3 ? points.slice(start, end) : points;
}

function disc(x: number, y: number, radius: number, random: Random): string {
  const points = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 10) * Math.PI * 2;
    const reach = radius * between(random, 0.96, 1.04);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return `${stroke(points)}Z`;
}

function hills(random: Random): Contour[] {
  const lampX = between(random, 0.18, 0.82) * width;
  const lampY = between(random, 0.16, 0.3) * height;
  const contours: Contour[] = [
    {
      path: disc(lampX, lampY, between(random, 17, 25), random),
      ink: "accent",
      opacity: 1,
      filled: true,
    },
  ];
  const ranges = 4;
  for (let range = 0; range < ranges; range++) {
    const nearness = (range + 1) / ranges;
    const shape = waves(random);
    const base = height * (0.4 + 0.17 * range) + between(random, -10, 10);
    const rise = height * (0.2 - 0.035 * range);
    const ridge = (drop: number, flatten: number) =>
      Array.from({ length: steps + 1 }, (_, index): Point => {
        const x = -20 + (index / steps) * (width + 40);
        const y = base - rise * flatten * shape(x / width) + drop + between(random, -1.2, 1.2);
        return [x, y];
      });
    const crest = ridge(0, 1);
    contours.push({
      path: `${stroke(crest)}V${height + 10}H-20Z`,
      ink: "line",
      opacity: 0.35 + 0.65 * nearness,
      filled: true,
    });
    for (let line = 1; line <= 3 + range; line++) {
      contours.push({
        path: stroke(lifted(random, ridge(line * line * 1.6 + line * 7, 0.94 ** line), 0.34)),
        ink: "line",
        opacity: (0.2 + 0.5 * nearness) * 0.86 ** line,
      });
    }
  }
  return contours;
}

function ripples(random: Random): Contour[] {
  const x = between(random, 0.3, 0.7) * width;
  const y = between(random, 0.36, 0.6) * height;
  const bend = waves(random);
  const contours: Contour[] = [];
  for (let ring = 13; ring >= 1; ring--) {
    const radius = 12 + ring * between(random, 25, 29);
    const points = Array.from({ length: 27 }, (_, index): Point => {
      const angle = (index / 26) * Math.PI * 2;
      const reach = radius * (1 + 0.1 * bend(index / 26 + ring * 0.02));
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.62];
    });
    contours.push({
      path: stroke(lifted(random, points, 0.12)),
      ink: "line",
      opacity: Math.max(0.16, 0.95 - ring * 0.06),
    });
  }
  contours.push({ path: disc(x, y, 9, random), ink: "accent", opacity: 1, filled: true });
  return contours;
}

function lamp(random: Random): Contour[] {
  const x = width / 2;
  const y = height * 0.44;
  const contours: Contour[] = [];
  for (let ring = 9; ring >= 1; ring--) {
    const radius = 34 + ring * 24;
    const points = Array.from({ length: 25 }, (_, index): Point => {
      const angle = Math.PI * 0.86 + (index / 24) * Math.PI * 1.28;
      const reach = radius * between(random, 0.985, 1.015);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    contours.push({
      path: stroke(lifted(random, points, 0.24)),
      ink: "line",
      opacity: 0.75 - ring * 0.06,
    });
  }
  for (let line = 0; line < 6; line++) {
    const half = 92 - line * line * 2.6 - line * 3;
    const level = y + 62 + line * 11;
    contours.push({
      path: stroke([
        [x - half, level - 4],
        [x - half * 0.5, level + 5],
        [x, level + 8 + random() * 2],
        [x + half * 0.5, level + 5],
        [x + half, level - 4],
      ]),
      ink: "line",
      opacity: 1 - line * 0.1,
    });
  }
  contours.push({
    path: `M${x} ${y - 44}C${x + 34} ${y - 2} ${x + 30} ${y + 44} ${x} ${y + 46}C${x - 30} ${y + 44} ${x - 32} ${y} ${x} ${y - 44}Z`,
    ink: "accent",
    opacity: 1,
    filled: true,
  });
  return contours;
}

const motifs: Record<Motif, (random: Random) => Contour[]> = { hills, ripples, lamp };

/** The contours of a motif, from back to front; the same seed gives the same picture. */
export const plot = (motif: Motif, seed: string): Contour[] => motifs[motif](seededRandom(seed));
