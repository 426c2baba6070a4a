import { loop, type Point, stroke } from "./pen.rules.ts";
import { between, type Random } from "./random.rules.ts";
import { around, type Contour, disc, type Field, lifted, waves } from "./shapes.rules.ts";

/** Where a cover's sun or moon may be: a banner is cropped at its sides on a phone. */
function middle(random: Random, { width, height }: Field): number {
  const margin = width > 2.4 * height ? 0.38 : 0.24;
  return between(random, margin, 1 - margin) * width;
}

/** Bare trunks, near and far, with the light between them. */
export function grove(random: Random, field: Field): Contour[] {
  const { width, height } = field;
  const contours: Contour[] = [
    {
      path: disc(random, middle(random, field), height * 0.34, height * 0.13),
      ink: "accent",
      opacity: 1,
      filled: true,
    },
  ];
  const trunks = Math.round(width / 46);
  for (let trunk = 0; trunk < trunks; trunk++) {
    const near = (trunk * 7) % 5;
    const x = ((trunk + between(random, 0.15, 0.85)) / trunks) * width;
    const half = 2 + near * between(random, 1.3, 2.1);
    const foot = height * (0.8 + 0.06 * near);
    const lean = between(random, -14, 14);
    contours.push({
      path: `M${Math.round(x - half + lean)} -10L${Math.round(x - half)} ${Math.round(foot)}H${Math.round(x + half)}L${Math.round(x + half + lean)} -10Z`,
      ink: "line",
      opacity: 0.35 + 0.15 * near,
      filled: true,
    });
  }
  return contours;
}

/** A large moon behind reefs of cloud. */
export function moon(random: Random, field: Field): Contour[] {
  const { width, height } = field;
  const contours: Contour[] = [
    {
      path: disc(random, middle(random, field), height * 0.44, height * between(random, 0.24, 0.3)),
      ink: "accent",
      opacity: 1,
      filled: true,
    },
  ];
  for (let cloud = 0; cloud < 7; cloud++) {
    const y = height * (0.5 + 0.085 * cloud);
    const shape = waves(random);
    const points = Array.from({ length: 25 }, (_, index): Point => {
      const x = -20 + (index / 24) * (width + 40);
      return [x, y + height * 0.04 * shape((x / width) * 1.4)];
    });
    contours.push({
      path: `${stroke(points)}V${height + 10}H-20Z`,
      ink: "line",
      opacity: 0.25 + 0.1 * cloud,
      filled: cloud % 2 === 0,
    });
  }
  return contours;
}

/** Stars joined to figures. */
export function stars(random: Random, { width, height }: Field): Contour[] {
  const contours: Contour[] = [];
  const count = Math.round(width / 62);
  const points = Array.from(
    { length: count },
    (_, index): Point => [
      ((index + between(random, 0.2, 0.8)) / count) * width,
      between(random, 0.16, 0.84) * height,
    ],
  );
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    if (index % 5 !== 4 && index + 1 < count) {
      contours.push({
        path: `M${Math.round(x)} ${Math.round(y)}L${Math.round(nextX)} ${Math.round(nextY)}`,
        ink: "line",
        opacity: 0.4,
      });
    }
  }
  const brightest = Math.floor(count * between(random, 0.4, 0.6));
  for (const [index, [x, y]] of points.entries()) {
    contours.push({
      path: disc(random, x, y, index === brightest ? 13 : between(random, 3, 6)),
      ink: index === brightest ? "accent" : "line",
      opacity: 0.9,
      filled: true,
    });
  }
  return contours;
}

/** One large flower from above. */
export function bloom(random: Random, { width, height }: Field): Contour[] {
  const x = between(random, 0.42, 0.58) * width;
  const y = between(random, 0.46, 0.54) * height;
  const petals = 7 + Math.floor(random() * 6);
  const contours: Contour[] = [];
  for (let row = 4; row >= 1; row--) {
    const reach = height * (0.12 + 0.15 * row);
    const turnBy = between(random, 0, 1);
    const depth = between(random, 0.16, 0.3);
    const points = around(petals * 6, x, y, 0.9, (turn) => {
      const petal = Math.abs(Math.sin((turn * petals + turnBy) * Math.PI));
      return reach * (1 - depth + depth * petal);
    });
    contours.push({
      path: loop(points),
      ink: "line",
      opacity: 1 - row * 0.17,
      filled: true,
    });
  }
  contours.push({
    path: disc(random, x, y, height * 0.07),
    ink: "accent",
    opacity: 1,
    filled: true,
  });
  return contours;
}

/** Slanting rain over a still pool. */
export function rain(random: Random, { width, height }: Field): Contour[] {
  const contours: Contour[] = [];
  const slant = between(random, -0.35, 0.35);
  const drops = Math.round(width / 12);
  for (let drop = 0; drop < drops; drop++) {
    const x = between(random, -0.05, 1.05) * width;
    const y = between(random, -0.05, 0.62) * height;
    const long = between(random, 0.06, 0.18) * height;
    contours.push({
      path: `M${Math.round(x)} ${Math.round(y)}l${Math.round(slant * long)} ${Math.round(long)}`,
      ink: "line",
      opacity: between(random, 0.3, 0.8),
    });
  }
  for (let ring = 0; ring < Math.round(width / 110); ring++) {
    const x = between(random, 0.04, 0.96) * width;
    const y = between(random, 0.76, 0.96) * height;
    const size = between(random, 14, 54);
    contours.push({
      path: stroke(
        lifted(
          random,
          around(20, x, y, 0.26, () => size),
          0.15,
        ),
      ),
      ink: "line",
      opacity: 0.7,
    });
  }
  const x = between(random, 0.42, 0.58) * width;
  contours.push({
    path: loop(around(14, x, height * 0.84, 0.34, () => height * 0.09)),
    ink: "accent",
    opacity: 1,
    filled: true,
  });
  return contours;
}
