import { loop, type Point } from "./pen.rules.ts";
import { between, type Random } from "./random.rules.ts";

export interface Contour {
  path: string;
  ink: "line" | "accent";
  /** From 0 to 1, lower in the distance. */
  opacity: number;
  /** Whether it hides what's behind it. */
  filled?: boolean;
}

export interface Field {
  width: number;
  height: number;
}

/** Three slow waves between -1 and 1; whole frequencies are periodic over [0, 1]. */
export function waves(random: Random, whole = false): (position: number) => number {
  const parts = [1, 2, 4].map((octave) => ({
    frequency: whole ? octave : octave * between(random, 0.7, 1.25),
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

/** Cuts off random lengths at both ends. */
export function lifted(random: Random, points: Point[], most: number): Point[] {
  const start = Math.floor(random() * most * points.length);
  const end = points.length - Math.floor(random() * most * points.length);
  return end - start > 3 ? points.slice(start, end) : points;
}

/** `reach` is the distance from the centre at each turn. */
export const around = (
  count: number,
  x: number,
  y: number,
  squash: number,
  reach: (turn: number) => number,
) =>
  Array.from({ length: count }, (_, index): Point => {
    const turn = index / count;
    const angle = turn * Math.PI * 2;
    return [x + Math.cos(angle) * reach(turn), y + Math.sin(angle) * reach(turn) * squash];
  });

export const disc = (random: Random, x: number, y: number, radius: number) =>
  loop(around(12, x, y, 1, () => radius * between(random, 0.97, 1.03)));
