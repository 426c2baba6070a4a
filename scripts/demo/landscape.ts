import { mix, type Painter, type Point, painter } from "./painter.ts";
import { type Random, randomOf } from "./random.ts";

export const motifs = ["hills", "lake", "wood", "sea", "meadow", "night"] as const;
export type Motif = (typeof motifs)[number];

/** Colours from the top of the sky down, and of the land from far to near. */
interface Light {
  sky: [string, string];
  sun: string;
  land: [far: string, near: string];
  water: string;
}

const lights: Record<Motif, Light[]> = {
  hills: [
    { sky: ["#c9d8dc", "#f6e3c5"], sun: "#fdf3dc", land: ["#a9bba9", "#3f6248"], water: "#9fb7bd" },
    { sky: ["#d8a98c", "#f6dcb8"], sun: "#fbeccb", land: ["#b98f78", "#5a4436"], water: "#c9a58c" },
  ],
  lake: [
    { sky: ["#b7cbd3", "#eee3cd"], sun: "#fbf4e2", land: ["#93aca6", "#37594a"], water: "#a8c0c4" },
    { sky: ["#c79aa0", "#f3d3b3"], sun: "#fce9c8", land: ["#8d7f8a", "#3d3a44"], water: "#c2a3a4" },
  ],
  wood: [
    { sky: ["#dfe6d8", "#f3ecd6"], sun: "#fbf7e6", land: ["#a8bd9c", "#2f5238"], water: "#a9bfae" },
    { sky: ["#e6cfa5", "#f6e6c6"], sun: "#fdf2d4", land: ["#c99b62", "#6f4128"], water: "#b8a988" },
  ],
  sea: [
    { sky: ["#a9c6d4", "#e9ead9"], sun: "#fbf6e4", land: ["#8fb0b8", "#d6c58a"], water: "#6f9aa8" },
    { sky: ["#8e9db5", "#eec6a4"], sun: "#fbe3bd", land: ["#77839a", "#a98f74"], water: "#6d7f95" },
  ],
  meadow: [
    { sky: ["#bcd3dc", "#f4ecd2"], sun: "#fdf6df", land: ["#b9c58f", "#5f7a45"], water: "#a7c0b8" },
    { sky: ["#d9c3a1", "#f7e9c9"], sun: "#fdf1d2", land: ["#d2b877", "#8a7440"], water: "#c1b596" },
  ],
  night: [
    { sky: ["#1f2a3d", "#5a5f78"], sun: "#f2ead3", land: ["#3a4257", "#161b26"], water: "#39435a" },
    { sky: ["#2a2436", "#7a5f6c"], sun: "#f4e3c8", land: ["#463a4c", "#1b151f"], water: "#4a3e52" },
  ],
};

/** A PNG that's always the same for a seed. @param height relative to the width */
export function landscapeOf(motif: Motif, seed: string, height: number, width = 640): Buffer {
  const random = randomOf(`landscape ${motif} ${seed}`);
  const paint = painter(width, Math.round(width * height));
  const light = random.pick(lights[motif]);
  const horizon = height * (0.48 + random.next() * 0.12);
  drawSky(paint, light, horizon);
  const sun = 0.15 + random.next() * 0.7;
  drawSun(paint, light, [sun, horizon * (0.3 + random.next() * 0.35)], motif === "night");
  if (motif === "night") drawStars(paint, random, horizon);
  const layers = motif === "sea" ? 1 : 4;
  for (let layer = 0; layer < layers; layer++) {
    const depth = layers === 1 ? 0 : layer / (layers - 1);
    const top = horizon + (height - horizon) * depth * (motif === "lake" ? 0.18 : 0.62);
    const rough = 0.05 + 0.05 * (1 - depth);
    paint.polygon(ridge(random, top, rough, height), mix(light.land[0], light.land[1], depth));
  }
  if (motif === "lake" || motif === "sea") drawWater(paint, random, light, horizon, height);
  if (motif === "sea") {
    paint.polygon(ridge(random, height * 0.9, 0.03, height), light.land[1]);
  }
  if (motif === "wood") drawTrees(paint, random, light, height);
  if (motif === "meadow" || motif === "lake") drawReeds(paint, random, light, height);
  return paint.png();
}

const skyBands = 18;

function drawSky(paint: Painter, { sky }: Light, horizon: number): void {
  paint.fill(sky[1]);
  for (let band = 0; band < skyBands; band++) {
    const [top, bottom] = [band, band + 1].map((edge) => (edge / skyBands) * horizon * 1.1);
    // Bands overlap a little, because gaps would show as seams.
    paint.polygon(box(top ?? 0, (bottom ?? 0) + 0.005), mix(sky[0], sky[1], band / (skyBands - 1)));
  }
}

const box = (top: number, bottom: number): Point[] => [
  [0, top],
  [1, top],
  [1, bottom],
  [0, bottom],
];

function drawSun(paint: Painter, { sun, sky }: Light, [x, y]: Point, isMoon: boolean): void {
  const radius = isMoon ? 0.035 : 0.055;
  for (const [grown, share] of [
    [2.4, 0.86],
    [1.6, 0.66],
  ] as const) {
    paint.circle(x, y, radius * grown, mix(sun, mix(sky[0], sky[1], 0.45), share));
  }
  paint.circle(x, y, radius, sun);
}

function drawStars(paint: Painter, random: Random, horizon: number): void {
  for (let star = 0; star < 60; star++) {
    const [x, y] = [random.next(), random.next() * horizon * 0.9];
    paint.circle(x, y, 0.0012 + random.next() * 0.0016, "#efe8d6");
  }
}

function ridge(random: Random, top: number, rough: number, bottom: number): Point[] {
  const waves = [1, 2, 4.3, 9].map((often) => ({
    often,
    shift: random.next() * 7,
    high: (rough * (0.6 + random.next() * 0.8)) / often ** 0.85,
  }));
  const line = Array.from({ length: 73 }, (_, place): Point => {
    const x = place / 72;
    const lift = waves.reduce(
      (sum, { often, shift, high }) => sum + Math.sin(x * often * 4 + shift) * high,
      0,
    );
    return [x, top + lift];
  });
  return [...line, [1, bottom], [0, bottom]];
}

function drawWater(
  paint: Painter,
  random: Random,
  { water, sky }: Light,
  horizon: number,
  height: number,
): void {
  const shore = horizon + (height - horizon) * 0.2;
  paint.polygon(box(shore, height), water);
  for (let line = 0; line < 46; line++) {
    const depth = random.next() ** 1.4;
    const y = shore + 0.008 + depth * (height - shore);
    const x = random.next();
    const length = 0.03 + random.next() * 0.1;
    const tone = mix(water, random.next() < 0.6 ? sky[1] : "#24323a", 0.22);
    paint.stroke(
      [
        [x - length, y],
        [x + length, y],
      ],
      0.0016 + depth * 0.004,
      tone,
    );
  }
}

function drawTrees(paint: Painter, random: Random, { land }: Light, height: number): void {
  for (let depth = 0; depth < 3; depth++) {
    const tone = mix(land[0], land[1], 0.45 + depth * 0.27);
    for (let tree = 0; tree < 11 - depth * 2; tree++) {
      const x = random.next();
      const foot = height * (0.74 + depth * 0.13);
      const tall = height * (0.26 + depth * 0.1) * (0.7 + random.next() * 0.6);
      const wide = tall * 0.17;
      for (let tier = 0; tier < 3; tier++) {
        const low = foot - (tall * tier) / 4;
        const half = wide * (1 - tier * 0.25);
        const tip = low - tall * 0.5;
        paint.polygon(
          [
            [x - half, low],
            [x + half, low],
            [x, tip],
          ],
          tone,
        );
      }
    }
  }
}

function drawReeds(paint: Painter, random: Random, { land }: Light, height: number): void {
  const tone = mix(land[1], "#1d2a20", 0.35);
  for (let reed = 0; reed < 54; reed++) {
    const x = random.next() ** 2 * (random.next() < 0.5 ? 0.45 : -0.45);
    const foot: Point = [x < 0 ? 1 + x : x, height + 0.01];
    const tall = 0.06 + random.next() * 0.15;
    const lean = (random.next() - 0.5) * 0.05;
    const tip: Point = [foot[0] + lean, height - tall];
    paint.stroke([foot, tip], 0.0028, tone);
    if (random.next() < 0.3) paint.ellipse(tip[0], tip[1], 0.005, 0.014, mix(tone, "#a34c28", 0.4));
  }
}
