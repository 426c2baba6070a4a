import { type Centre, channelName, channels } from "./human-design/centres.ts";

/** The coordinate system of the drawing, for the SVG's viewBox. */
export const bodygraphViewBox = { width: 390, height: 718 } as const;

/** Radius of a gate's mark: gates are at least two of these apart. */
export const gateRadius = 10.5;

export interface Point {
  x: number;
  y: number;
}

/** One centre: its outline as the `points` of an SVG polygon, and where a label can be. */
export interface CentreShape {
  centre: Centre;
  name: string;
  points: string;
  label: Point;
}

export const centreShapes: readonly CentreShape[] = [
  shape("head", "Head", [195, 10, 243, 86, 147, 86], [195, 50]),
  shape("ajna", "Ajna", [143, 108, 247, 108, 195, 192], [195, 144]),
  shape("throat", "Throat", [142, 216, 248, 216, 248, 325, 142, 325], [195, 270]),
  shape("g", "G", [195, 346, 248, 399, 195, 452, 142, 399], [195, 399]),
  shape("heart", "Heart", [299, 380, 345, 452, 253, 452], [299, 428]),
  shape("spleen", "Spleen", [9, 468, 9, 592, 107, 530], [36, 530]),
  shape("solar", "Solar plexus", [381, 468, 381, 592, 283, 530], [354, 530]),
  shape("sacral", "Sacral", [152, 498, 238, 498, 238, 590, 152, 590], [195, 545]),
  shape("root", "Root", [152, 614, 238, 614, 238, 708, 152, 708], [195, 670]),
];

/** Where each gate is, inside the edge of its centre that its channel leaves from. */
export const gatePoints: Readonly<Record<number, Point>> = points([
  [64, 171, 74],
  [61, 195, 74],
  [63, 219, 74],
  [47, 169, 121],
  [24, 195, 121],
  [4, 221, 121],
  [17, 181, 144],
  [11, 209, 144],
  [43, 195, 168],
  [62, 167, 229],
  [23, 195, 229],
  [56, 223, 229],
  [16, 155, 250],
  [20, 155, 286],
  [35, 235, 249],
  [12, 235, 271],
  [45, 235, 293],
  [31, 169, 311],
  [8, 195, 311],
  [33, 221, 311],
  [1, 195, 362],
  [7, 176, 380],
  [13, 214, 380],
  [10, 158, 399],
  [25, 232, 399],
  [15, 176, 418],
  [46, 214, 418],
  [2, 195, 436],
  [21, 299, 402],
  [51, 286, 421],
  [26, 274, 440],
  [40, 324, 440],
  [48, 22, 491],
  [57, 43, 504],
  [44, 64, 517],
  [50, 85, 530],
  [32, 64, 543],
  [28, 43, 556],
  [18, 22, 569],
  [36, 368, 491],
  [22, 347, 504],
  [37, 326, 517],
  [6, 305, 530],
  [49, 326, 543],
  [55, 347, 556],
  [30, 368, 569],
  [5, 168, 511],
  [14, 195, 511],
  [29, 222, 511],
  [34, 165, 534],
  [27, 165, 556],
  [59, 225, 545],
  [42, 170, 577],
  [3, 195, 577],
  [9, 220, 577],
  [53, 170, 627],
  [60, 195, 627],
  [52, 220, 627],
  [54, 165, 649],
  [38, 165, 671],
  [58, 165, 693],
  [19, 225, 649],
  [39, 225, 671],
  [41, 225, 693],
]);

/** Channels that would cross a centre or each other if they were straight bend towards a point. */
const bends: Readonly<Record<string, Point>> = {
  "16-48": { x: -4, y: 320 },
  "20-57": { x: 22, y: 366 },
  "20-34": { x: 92, y: 410 },
  "10-34": { x: 118, y: 470 },
  "34-57": { x: 104, y: 470 },
  "12-22": { x: 378, y: 334 },
  "21-45": { x: 296, y: 318 },
  "35-36": { x: 398, y: 312 },
};

/** One channel: for each of its two gates, the half of its path that this gate colours. */
export interface ChannelShape {
  name: string;
  gates: readonly [number, number];
  halves: readonly [HalfChannel, HalfChannel];
}

export interface HalfChannel {
  gate: number;
  /** for the `d` of an SVG path */
  path: string;
}

export const channelShapes: readonly ChannelShape[] = channels.map((gates) => {
  const name = channelName(gates);
  // Both gates of a channel have a point.
  const [start, end] = gates.map((gate) => gatePoints[gate] as Point) as [Point, Point];
  const bend = bends[name] ?? middle(start, end);
  // De Casteljau: both halves of a quadratic curve, meeting at its middle.
  const [early, late] = [middle(start, bend), middle(bend, end)];
  const join = middle(early, late);
  return {
    name,
    gates,
    halves: [
      { gate: gates[0], path: curve(start, early, join) },
      { gate: gates[1], path: curve(end, late, join) },
    ],
  };
});

export type ActivatedBy = "personality" | "design" | "both";

/**
 * Which gates are active, and by which of the two moments.
 * @param chart gates and lines by body as "25.1"; null where the time of birth is not known
 */
export function activeGates(chart: {
  personality: Readonly<Record<string, string | null>>;
  design: Readonly<Record<string, string | null>>;
}): Map<number, ActivatedBy> {
  const gates = new Map<number, ActivatedBy>();
  for (const by of ["personality", "design"] as const) {
    for (const name of Object.values(chart[by])) {
      if (name === null) continue;
      const gate = Number.parseInt(name, 10);
      const before = gates.get(gate);
      gates.set(gate, before && before !== by ? "both" : by);
    }
  }
  return gates;
}

function shape(
  centre: Centre,
  name: string,
  outline: readonly number[],
  [x, y]: readonly [number, number],
): CentreShape {
  return { centre, name, points: outline.join(" "), label: { x, y } };
}

function points(list: readonly (readonly [gate: number, x: number, y: number])[]) {
  return Object.fromEntries(list.map(([gate, x, y]) => [gate, { x, y }]));
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function curve(from: Point, by: Point, to: Point): string {
  return `M${from.x} ${from.y}Q${by.x} ${by.y} ${to.x} ${to.y}`;
}
