import { mix, type Painter, painter } from "./painter.ts";
import { randomOf } from "./random.ts";
import type { DemoPerson, HairColour } from "./types.ts";

const skins = ["#f3d3bd", "#e9bf9f", "#d8a47f", "#bd8560", "#94603f", "#6b4330"];
const hairs: Record<HairColour, string> = {
  black: "#2b211d",
  brown: "#4e3527",
  chestnut: "#6f4128",
  copper: "#a8562d",
  blond: "#cfa565",
  grey: "#8f867d",
  white: "#e3dcd1",
};
/** Background gradients: linen, clay, moss, dusk, sea. */
const grounds = [
  ["#e8dcc6", "#d9c6a6"],
  ["#cfdccd", "#aec6ae"],
  ["#ecd2c0", "#dcae92"],
  ["#cdd8de", "#a9bdc9"],
  ["#e5d7d3", "#c9b0aa"],
  ["#e9dfb9", "#d6c58a"],
] as const;
const clothes = ["#295f42", "#a34c28", "#4d6a7d", "#7c6a4f", "#8a5a62", "#b98a3c", "#3e4a45"];
const ink = "#2f241c";

/** A PNG that's always the same for a person. */
export function portraitOf(person: DemoPerson, size = 256): Buffer {
  const random = randomOf(`portrait ${person.username}`);
  const { look } = person;
  const paint = painter(size);
  const skin = skins[look.skin] ?? "#d8a47f";
  const hair = hairs[look.hair === "scarf" ? "black" : look.colour];
  const [sky, hill] = random.pick(grounds);
  const cloth = random.pick(clothes);
  const scarf = random.pick(clothes.filter((colour) => colour !== cloth));
  // The person's own list, which `as const` made a tuple.
  const has = (extra: string) => (look.extras as string[] | undefined)?.includes(extra) ?? false;
  const width = 0.165 + random.next() * 0.02;
  const shade = mix(skin, "#4a2413", 0.18);

  paint.fill(sky);
  paint.circle(0.22 + random.next() * 0.56, 0.24, 0.11, mix(sky, "#fefcf8", 0.55));
  paint.ellipse(random.pick([0.1, 0.9]), 1.02, 0.75, 0.4, hill);

  const face = { x: 0.5, y: 0.46, width, height: 0.225 };
  behind(paint, look.hair, hair, face);
  paint.ellipse(0.5, 1.04, 0.36, 0.3, cloth);
  paint.polygon(
    [
      [0.44, 0.62],
      [0.56, 0.62],
      [0.575, 0.78],
      [0.5, 0.83],
      [0.425, 0.78],
    ],
    shade,
  );
  paint.ellipse(0.5, 0.785, 0.085, 0.055, skin);
  if (look.hair !== "scarf") {
    paint.ellipse(face.x - width, 0.48, 0.028, 0.045, shade);
    paint.ellipse(face.x + width, 0.48, 0.028, 0.045, shade);
  }
  paint.ellipse(face.x, face.y, face.width, face.height, skin);
  cheeks(paint, skin, face.width);
  if (has("beard")) beard(paint, hair, skin, face);
  features(paint, { hair, skin, smile: random.next(), look: look.extras ?? [] });
  if (look.hair === "scarf") wrap(paint, scarf, face);
  else inFront(paint, look.hair, hair, face);
  if (has("earrings") && look.hair !== "scarf") {
    paint.circle(face.x - width - 0.005, 0.545, 0.014, "#d9a441");
    paint.circle(face.x + width + 0.005, 0.545, 0.014, "#d9a441");
  }
  return paint.png();
}

interface Face {
  x: number;
  y: number;
  width: number;
  height: number;
}

function behind(paint: Painter, style: string, hair: string, face: Face): void {
  const { x, width } = face;
  if (style === "long") {
    paint.ellipse(x, 0.43, width + 0.075, 0.27, hair);
    paint.polygon(
      [
        [x - width - 0.075, 0.43],
        [x + width + 0.075, 0.43],
        [x + width + 0.1, 0.86],
        [x - width - 0.1, 0.86],
      ],
      hair,
    );
  } else if (style === "waves") {
    paint.ellipse(x, 0.44, width + 0.085, 0.28, hair);
    for (const side of [-1, 1]) {
      paint.circle(x + side * (width + 0.035), 0.6, 0.085, hair);
      paint.circle(x + side * (width + 0.05), 0.7, 0.07, hair);
    }
  } else if (style === "bob") {
    paint.ellipse(x, 0.44, width + 0.07, 0.265, hair);
    paint.polygon(
      [
        [x - width - 0.07, 0.44],
        [x + width + 0.07, 0.44],
        [x + width + 0.06, 0.65],
        [x - width - 0.06, 0.65],
      ],
      hair,
    );
  } else if (style === "bun") {
    paint.circle(x, 0.17, 0.095, hair);
    paint.ellipse(x, 0.4, width + 0.03, 0.2, hair);
  } else if (style === "braid") {
    paint.ellipse(x, 0.41, width + 0.04, 0.22, hair);
    for (let knot = 0; knot < 6; knot++) {
      paint.ellipse(x + width + 0.03 + (knot % 2) * 0.012, 0.52 + knot * 0.065, 0.042, 0.045, hair);
    }
  } else if (style === "curls") {
    for (let turn = 0; turn < 14; turn++) {
      const angle = Math.PI * (0.92 + (turn / 13) * 1.16);
      paint.circle(
        x + Math.cos(angle) * (width + 0.045),
        0.42 + Math.sin(angle) * 0.22,
        0.075,
        hair,
      );
    }
  }
}

function inFront(paint: Painter, style: string, hair: string, face: Face): void {
  const { x, width } = face;
  if (style === "bald") return;
  const low = { bob: 0.385, crop: 0.315 }[style] ?? 0.335;
  const rise = style === "short" ? 0.035 : 0.02;
  const cap: [number, number][] = [];
  for (let step = 0; step <= 24; step++) {
    const angle = Math.PI + (step / 24) * Math.PI;
    cap.push([x + Math.cos(angle) * (width + 0.018), 0.42 + Math.sin(angle) * (0.2 + rise)]);
  }
  const parting = style === "long" || style === "braid" || style === "bun" ? 0 : 0.06;
  for (let step = 0; step <= 16; step++) {
    const across = 1 - step / 16;
    const dip = Math.sin(across * Math.PI) * (low - 0.42 + (across - 0.5) * parting);
    cap.push([x - width - 0.018 + across * 2 * (width + 0.018), 0.42 + dip]);
  }
  paint.polygon(cap, hair);
  if (style === "curls") {
    for (let lock = 0; lock < 7; lock++) {
      paint.circle(
        x - width + (lock / 6) * 2 * width,
        0.295 - Math.sin((lock / 6) * Math.PI) * 0.05,
        0.055,
        hair,
      );
    }
  }
}

function wrap(paint: Painter, colour: string, face: Face): void {
  const dark = mix(colour, ink, 0.22);
  const outer: [number, number][] = [];
  const inner: [number, number][] = [];
  for (let step = 0; step <= 60; step++) {
    const angle = (step / 60) * 2 * Math.PI;
    outer.push([face.x + Math.cos(angle) * (face.width + 0.085), 0.475 + Math.sin(angle) * 0.3]);
    inner.push([face.x + Math.cos(angle) * (face.width - 0.012), 0.475 + Math.sin(angle) * 0.205]);
  }
  paint.polygon([...outer, ...inner.reverse()], colour);
  paint.polygon(
    [
      [0.33, 0.7],
      [0.67, 0.7],
      [0.74, 0.9],
      [0.5, 0.97],
      [0.26, 0.9],
    ],
    colour,
  );
  paint.polygon(
    [
      [0.36, 0.72],
      [0.66, 0.76],
      [0.63, 0.79],
      [0.35, 0.75],
    ],
    dark,
  );
}

function cheeks(paint: Painter, skin: string, width: number): void {
  const warm = mix(skin, "#c4573a", 0.16);
  paint.ellipse(0.5 - width * 0.55, 0.535, 0.038, 0.028, warm);
  paint.ellipse(0.5 + width * 0.55, 0.535, 0.038, 0.028, warm);
}

function beard(paint: Painter, hair: string, skin: string, face: Face): void {
  const colour = mix(hair, skin, 0.12);
  const shape: [number, number][] = [];
  for (let step = 0; step <= 24; step++) {
    const angle = (step / 24) * Math.PI;
    shape.push([face.x + Math.cos(angle) * (face.width + 0.004), 0.51 + Math.sin(angle) * 0.2]);
  }
  for (let step = 0; step <= 12; step++) {
    const across = step / 12;
    shape.push([
      face.x - face.width + across * 2 * face.width,
      0.51 + Math.sin(across * Math.PI) * 0.062,
    ]);
  }
  paint.polygon(shape, colour);
  paint.ellipse(0.5, 0.605, 0.055, 0.026, skin);
}

function features(
  paint: Painter,
  { hair, skin, smile, look }: { hair: string; skin: string; smile: number; look: string[] },
): void {
  const brow = mix(hair, ink, 0.35);
  const line = mix(skin, ink, 0.55);
  for (const side of [-1, 1]) {
    const x = 0.5 + side * 0.068;
    paint.ellipse(x, 0.462, 0.017, 0.02, ink);
    paint.circle(x + 0.006, 0.455, 0.005, "#fefcf8");
    paint.stroke(arc(x, 0.436, 0.036, 0.02, Math.PI, 2 * Math.PI), 0.011, brow);
    if (look.includes("glasses")) {
      paint.stroke(arc(x, 0.464, 0.052, 0.05, 0, 2 * Math.PI), 0.008, "#3d332b");
    }
  }
  if (look.includes("glasses"))
    paint.stroke(arc(0.5, 0.462, 0.017, 0.012, Math.PI, 2 * Math.PI), 0.008, "#3d332b");
  paint.stroke(
    arc(0.497, 0.515, 0.02, 0.024, 0.1 * Math.PI, 0.85 * Math.PI),
    0.009,
    mix(skin, ink, 0.32),
  );
  if (look.includes("moustache"))
    paint.stroke(
      arc(0.5, 0.592, 0.06, 0.028, 1.12 * Math.PI, 1.88 * Math.PI),
      0.024,
      mix(hair, ink, 0.1),
    );
  paint.stroke(
    arc(0.5, 0.59, 0.042, 0.014 + smile * 0.018, 0.06 * Math.PI, 0.94 * Math.PI),
    0.01,
    mix(line, "#8f2f28", 0.4),
  );
  if (look.includes("freckles")) {
    const spot = mix(skin, "#8a4a22", 0.45);
    for (const [x, y] of [
      [-0.09, 0.515],
      [-0.065, 0.528],
      [-0.1, 0.538],
      [0.09, 0.515],
      [0.065, 0.528],
      [0.1, 0.538],
    ] as const) {
      paint.circle(0.5 + x, y, 0.005, spot);
    }
  }
}

function arc(
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
): [number, number][] {
  return Array.from({ length: 17 }, (_, step) => {
    const angle = from + (step / 16) * (to - from);
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}
