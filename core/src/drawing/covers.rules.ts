import { type Contour, type Field, type Motif, plot } from "./contours.rules.ts";
import { bloom, grove, moon, rain, stars } from "./further-covers.rules.ts";
import { loop, type Point, stroke } from "./pen.rules.ts";
import { between, type Random, seededRandom } from "./random.rules.ts";
import { around, disc, lifted, waves } from "./shapes.rules.ts";

/** Near the middle of a banner, which is cropped at its sides on a phone. */
function sun(random: Random, { width, height }: Field, size = 0.06): Contour {
  const margin = width > 2.4 * height ? 0.38 : 0.24;
  const x = between(random, margin, 1 - margin) * width;
  const y = between(random, 0.24, 0.34) * height;
  return { path: disc(random, x, y, height * size), ink: "accent", opacity: 1, filled: true };
}

/** Long swells under a low sun. */
function sea(random: Random, field: Field): Contour[] {
  const { width, height } = field;
  const contours = [sun(random, field, 0.08)];
  const steps = Math.round(width / 30);
  for (let line = 0; line < 13; line++) {
    const depth = line / 13;
    const shape = waves(random);
    const y = height * (0.44 + 0.6 * depth ** 1.35);
    const swell = height * (0.006 + 0.028 * depth);
    const points = Array.from({ length: steps + 1 }, (_, index): Point => {
      const x = -20 + (index / steps) * (width + 40);
      return [x, y + swell * shape((x / width) * (3 - depth) * (width / height / 1.6))];
    });
    contours.push({
      path: stroke(lifted(random, points, line === 0 ? 0 : 0.3)),
      ink: "line",
      opacity: 0.4 + 0.55 * depth,
    });
  }
  return contours;
}

/** Tall grass that leans with the wind. */
function reeds(random: Random, field: Field): Contour[] {
  const { width, height } = field;
  const contours = [sun(random, field)];
  const lean = between(random, -0.16, 0.16);
  const blades = Math.round(width / 13);
  for (let blade = 0; blade < blades; blade++) {
    const x = (blade / blades) * width + between(random, -8, 8);
    const tall = height * between(random, 0.24, 0.66);
    const tip = tall * (lean + between(random, -0.08, 0.08));
    const points = [0, 0.4, 0.75, 1].map(
      (share): Point => [x + tip * share ** 1.8, height + 8 - tall * share],
    );
    contours.push({ path: stroke(points), ink: "line", opacity: between(random, 0.25, 0.95) });
  }
  return contours;
}

/** Fields in steps, seen from above. */
function terraces(random: Random, field: Field): Contour[] {
  const { width, height } = field;
  const contours = [sun(random, field, 0.05)];
  const shape = waves(random);
  const other = waves(random);
  const steps = Math.round(width / 34);
  for (let step = 0; step < 15; step++) {
    const depth = step / 15;
    const y = height * (0.4 + 0.75 * depth);
    const points = Array.from({ length: steps + 1 }, (_, index): Point => {
      const x = -20 + (index / steps) * (width + 40);
      const along = (x / width) * (width / height / 2);
      const bend = shape(along) * (1 - depth) + other(along) * depth;
      return [x, y - height * 0.15 * bend];
    });
    contours.push({
      path: `${stroke(points)}V${height + 10}H-20Z`,
      ink: "line",
      opacity: 0.3 + 0.6 * depth,
      filled: true,
    });
  }
  return contours;
}

/** Slow paths around a centre. */
function orbits(random: Random, { width, height }: Field): Contour[] {
  const x = between(random, 0.4, 0.6) * width;
  const y = between(random, 0.44, 0.56) * height;
  const squash = between(random, 0.28, 0.5);
  const tilt = between(random, -0.3, 0.3);
  const contours: Contour[] = [];
  const paths = Math.round(width / 64);
  for (let path = 1; path <= paths; path++) {
    const radius = 24 + path * between(random, 34, 40);
    const points = around(40, 0, 0, squash, () => radius).map(
      ([across, down]): Point => [
        x + across * Math.cos(tilt) - down * Math.sin(tilt),
        y + across * Math.sin(tilt) + down * Math.cos(tilt),
      ],
    );
    const turned = Math.floor(random() * points.length);
    contours.push({
      path: stroke(lifted(random, [...points.slice(turned), ...points.slice(0, turned)], 0.18)),
      ink: "line",
      opacity: Math.max(0.2, 0.9 - (path / paths) * 0.6),
    });
    const [dotX, dotY] = points[turned] ?? [x, y];
    if (path % 3 === 2) {
      contours.push({ path: disc(random, dotX, dotY, 5), ink: "line", opacity: 0.9, filled: true });
    }
  }
  contours.push({ path: disc(random, x, y, 13), ink: "accent", opacity: 1, filled: true });
  return contours;
}

/** Stones in raked sand. */
function stones(random: Random, field: Field): Contour[] {
  const { width, height } = field;
  const contours: Contour[] = [];
  const places = [0.28, 0.52, 0.74].map(
    (share): Point => [
      (share + between(random, -0.07, 0.07)) * width,
      between(random, 0.4, 0.64) * height,
    ],
  );
  const rakes = Math.round(height / 15);
  for (let rake = 0; rake <= rakes; rake++) {
    const y = (rake / rakes) * height;
    const points = Array.from({ length: Math.round(width / 16) + 1 }, (_, index): Point => {
      const x = index * 16;
      const push = places.reduce((sum, [px, py]) => {
        const near = Math.exp(-(((x - px) / 74) ** 2) - ((y - py) / 60) ** 2);
        return sum + Math.sign(y - py || 1) * near * 26;
      }, 0);
      return [x, y + push];
    });
    contours.push({ path: stroke(points), ink: "line", opacity: 0.35 + 0.3 * random() });
  }
  for (const [index, [x, y]] of places.entries()) {
    const bend = waves(random, true);
    const size = between(random, 20, 34);
    contours.push({
      path: loop(around(14, x, y, 0.7, (turn) => size * (1 + 0.14 * bend(turn)))),
      ink: index === 1 ? "accent" : "line",
      opacity: 1,
      filled: true,
    });
  }
  return contours;
}

const known =
  (motif: Motif) =>
  (random: Random, field: Field): Contour[] =>
    plot(motif, String(random()), field);

/** Light from winter to autumn; each is a class of the same name in components.css. */
const seasons = [
  ["sky-mist", "sky-dusk", "sky-night", "sky"],
  ["sky-grove", "sky", "sky-dawn", "sky-water"],
  ["sky", "sky-water", "sky-grove", "sky-dusk"],
  ["sky-dusk", "sky-dawn", "sky-mist", "sky-night"],
] as const;
export type Sky = (typeof seasons)[number][number];

/** The colour of the lines. The accent is always clay, because a green sun looks wrong. */
const tones = ["green", "clay"] as const;
export type Tone = (typeof tones)[number];

const families = {
  event: [known("hills"), sea, reeds, terraces, grove, moon, rain, stars],
  circle: [known("ripples"), orbits, stones, reeds, sea, bloom, grove, moon, stars],
};
export type CoverFamily = keyof typeof families;

/** Ids begin with their time, in Crockford's base 32. */
const timeIn = /^[a-z]+_([0-9A-HJKMNP-TV-Z]{10})/;
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Light of the season in which the id was made, or any. */
function skiesOf(id: string): readonly Sky[] {
  const written = timeIn.exec(id)?.[1];
  if (!written) return seasons.flat();
  const time = [...written].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0);
  const month = new Date(time).getUTCMonth();
  return seasons[Math.floor(((month + 1) % 12) / 3)] ?? seasons.flat();
}

function choose(family: CoverFamily, seed: string) {
  const random = seededRandom(`cover ${seed}`);
  const pick = <Choice>(choices: readonly Choice[]): Choice | undefined =>
    choices[Math.floor(random() * choices.length)];
  const draw = pick(families[family]) ?? sea;
  const sky = pick(skiesOf(seed)) ?? "sky";
  const tone = pick(tones) ?? "green";
  return { draw, sky, tone, random };
}

/**
 * Chooses a motif, tone and light by the id, so that a circle or event always looks the same,
 * wherever it's shown.
 * @param light instead of its own, in a list
 */
export function cover(
  family: CoverFamily,
  seed: string,
  field: Field,
  light?: Sky,
): { contours: Contour[]; sky: Sky; tone: Tone } {
  const { draw, sky, tone, random } = choose(family, seed);
  return { contours: draw(random, field), sky: light ?? sky, tone };
}

/** Those before and, in a list of two columns, above. */
const neighbours = 2;

/**
 * The light of each cover in a list: its own, or another of its season where a neighbour has the
 * same motif in that light.
 * @param ids in the list's order; null for one with a picture instead of a cover
 */
export function lightsInList(
  family: CoverFamily,
  ids: readonly (string | null)[],
): ReadonlyMap<string, Sky> {
  const lights = new Map<string, Sky>();
  const shown: ({ draw: unknown; sky: Sky } | null)[] = [];
  for (const id of ids) {
    const own = id === null ? null : choose(family, id);
    if (id === null || !own) {
      shown.push(null);
      continue;
    }
    const { draw } = own;
    const taken = shown.slice(-neighbours).map((near) => (near?.draw === draw ? near.sky : null));
    const sky = [own.sky, ...skiesOf(id)].find((one) => !taken.includes(one)) ?? own.sky;
    shown.push({ draw, sky });
    lights.set(id, sky);
  }
  return lights;
}
