import { type Centre, channelName, channels } from "./human-design/centres.ts";

/** The drawing's own measures; every coordinate below is within them. */
export const bodygraphViewBox = { width: 400, height: 650 } as const;

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
  shape("head", "Head", [200, 14, 246, 86, 154, 86], [200, 58]),
  shape("ajna", "Ajna", [154, 110, 246, 110, 200, 182], [200, 146]),
  shape("throat", "Throat", [160, 212, 240, 212, 240, 290, 160, 290], [200, 251]),
  shape("g", "G", [200, 315, 250, 365, 200, 415, 150, 365], [200, 365]),
  shape("heart", "Heart", [298, 372, 338, 436, 258, 432], [298, 418]),
  shape("spleen", "Spleen", [24, 434, 24, 546, 114, 490], [50, 490]),
  shape("solar", "Solar plexus", [376, 434, 376, 546, 286, 490], [350, 490]),
  shape("sacral", "Sacral", [162, 452, 238, 452, 238, 528, 162, 528], [200, 490]),
  shape("root", "Root", [160, 554, 240, 554, 240, 632, 160, 632], [200, 600]),
];

/** Where each gate is, inside the edge of its centre that its channel leaves from. */
export const gatePoints: Readonly<Record<number, Point>> = points([
  [64, 176, 76],
  [61, 200, 76],
  [63, 224, 76],
  [47, 176, 120],
  [24, 200, 120],
  [4, 224, 120],
  [17, 184, 142],
  [11, 216, 142],
  [43, 200, 166],
  [62, 176, 222],
  [23, 200, 222],
  [56, 224, 222],
  [16, 170, 240],
  [20, 170, 262],
  [35, 230, 235],
  [12, 230, 250],
  [45, 230, 265],
  [31, 178, 280],
  [8, 200, 280],
  [33, 222, 280],
  [1, 200, 330],
  [7, 180, 347],
  [13, 220, 347],
  [10, 164, 365],
  [25, 236, 365],
  [15, 180, 383],
  [46, 220, 383],
  [2, 200, 400],
  [21, 298, 390],
  [51, 284, 408],
  [26, 272, 425],
  [40, 324, 427],
  [48, 33, 450],
  [57, 52, 462],
  [44, 74, 475],
  [50, 98, 490],
  [32, 74, 505],
  [28, 52, 518],
  [18, 33, 530],
  [36, 367, 450],
  [22, 348, 462],
  [37, 326, 475],
  [6, 302, 490],
  [49, 326, 505],
  [55, 348, 518],
  [30, 367, 530],
  [5, 178, 463],
  [14, 200, 463],
  [29, 222, 463],
  [34, 172, 480],
  [27, 172, 502],
  [59, 228, 503],
  [42, 178, 518],
  [3, 200, 518],
  [9, 222, 518],
  [53, 178, 564],
  [60, 200, 564],
  [52, 222, 564],
  [54, 170, 578],
  [38, 170, 600],
  [58, 170, 622],
  [19, 230, 578],
  [39, 230, 600],
  [41, 230, 622],
]);

/** Channels that would cross a centre or each other if they were straight bend towards a point. */
const bends: Readonly<Record<string, Point>> = {
  "16-48": { x: 36, y: 308 },
  "20-57": { x: 76, y: 346 },
  "20-34": { x: 104, y: 372 },
  "10-34": { x: 150, y: 424 },
  "12-22": { x: 350, y: 338 },
  "21-45": { x: 284, y: 306 },
  "35-36": { x: 364, y: 308 },
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
