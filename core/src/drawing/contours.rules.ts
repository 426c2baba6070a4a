import { loop, type Point, stroke } from "./pen.rules.ts";
import { between, type Random, seededRandom } from "./random.rules.ts";
import { around, type Contour, disc, type Field, lifted, waves } from "./shapes.rules.ts";

export type { Contour, Field } from "./shapes.rules.ts";

export type Motif = "hills" | "ripples" | "lamp";

function hills(random: Random, { width, height }: Field): Contour[] {
  // A wide picture is cropped at its sides on a phone.
  const margin = width > 2.4 * height ? 0.36 : 0.2;
  const lampX = between(random, margin, 1 - margin) * width;
  const contours: Contour[] = [
    {
      path: disc(random, lampX, height * between(random, 0.17, 0.25), height * 0.052),
      ink: "accent",
      opacity: 1,
      filled: true,
    },
  ];
  const steps = Math.round(width / 36);
  const ranges = 4;
  for (let range = 0; range < ranges; range++) {
    const nearness = (range + 1) / ranges;
    const shape = waves(random);
    const base = height * (0.42 + 0.17 * range) + between(random, -0.02, 0.02) * height;
    const rise = height * (0.19 - 0.035 * range);
    const ridge = (drop: number, flatten: number) =>
      Array.from({ length: steps + 1 }, (_, index): Point => {
        const x = -20 + (index / steps) * (width + 40);
        const swell = rise * flatten * shape((x / width) * (width / height / 1.6));
        return [x, base - swell + drop + between(random, -1.2, 1.2)];
      });
    contours.push({
      path: `${stroke(ridge(0, 1))}V${height + 10}H-20Z`,
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

function ripples(random: Random, { width, height }: Field): Contour[] {
  const x = between(random, 0.3, 0.7) * width;
  const y = between(random, 0.36, 0.6) * height;
  const bend = waves(random, true);
  const contours: Contour[] = [];
  const rings = Math.round(width / 46);
  for (let ring = rings; ring >= 1; ring--) {
    const radius = 10 + ring * between(random, 26, 29);
    const drift = ring * 0.018;
    const points = around(28, x, y, 0.62, (turn) => radius * (1 + 0.11 * bend(turn + drift)));
    const turned = Math.floor(random() * points.length);
    const line = [...points.slice(turned), ...points.slice(0, turned)];
    const whole = random() < 0.4;
    contours.push({
      path: whole ? loop(line) : stroke(lifted(random, line, 0.16)),
      ink: "line",
      opacity: Math.max(0.16, 0.95 - (ring / rings) * 0.8),
    });
  }
  contours.push({ path: disc(random, x, y, 9), ink: "accent", opacity: 1, filled: true });
  return contours;
}

/** SVG path, 61 wide at its foot, from the tip. */
const flame =
  "c1 19 25 32 25 58 0 18-13 31-31 31s-32-12-32-30c0-13 8-21 13-32 4 7 8 9 12 5 6-6 8-18 13-32z";

function lamp(random: Random, { width, height }: Field): Contour[] {
  const x = width * between(random, 0.4, 0.6);
  const y = height * between(random, 0.42, 0.52);
  const contours: Contour[] = [];
  const spread = between(random, 22, 29);
  for (let ring = 11; ring >= 1; ring--) {
    const radius = 52 + ring * spread;
    const arc = Array.from({ length: 25 }, (_, index): Point => {
      const angle = Math.PI * 0.96 + (index / 24) * Math.PI * 1.08;
      const reach = radius * between(random, 0.985, 1.015);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
    contours.push({
      path: stroke(lifted(random, arc, 0.26)),
      ink: "line",
      opacity: 0.72 - ring * 0.05,
    });
  }
  const wide = between(random, 88, 124);
  for (let line = 0; line < 5; line++) {
    const half = wide - line * (wide / 6);
    const top = y + 26 + line * 15;
    const depth = (wide * 0.62 - line * 11) * 1.3;
    const bowl = [-1, -0.86, -0.55, 0, 0.55, 0.86, 1].map((share): Point => {
      const drop = depth * Math.sqrt(1 - share * share);
      return [x + share * half, top + drop + between(random, -1, 1)];
    });
    contours.push({ path: stroke(bowl), ink: "line", opacity: 1 - line * 0.17 });
  }
  contours.push({
    path: `M${Math.round(x + 6)} ${Math.round(y - 46)}${flame}`,
    ink: "accent",
    opacity: 1,
    filled: true,
  });
  return contours;
}

const motifs: Record<Motif, (random: Random, field: Field) => Contour[]> = { hills, ripples, lamp };

/** Contours from back to front; the same seed gives the same picture. */
export const plot = (motif: Motif, seed: string, field: Field): Contour[] =>
  motifs[motif](seededRandom(seed), field);
