import { type Centre, channelName, channels } from "./human-design/centres.ts";

/** The coordinate system of the drawing, for the SVG's viewBox. */
export const bodygraphViewBox = { width: 390, height: 844 } as const;

/** Radius of a gate's mark. */
export const gateRadius = 12;

/** Distance of neighbouring gates at least: 24 px where the drawing is 312 px wide. */
export const gateSpacing = 30;

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
  shape("head", "Head", [195, 8, 260, 94, 130, 94], [195, 52]),
  shape("ajna", "Ajna", [128, 114, 262, 114, 195, 214], [195, 145]),
  shape("throat", "Throat", [131, 234, 259, 234, 259, 380, 131, 380], [195, 306]),
  shape("g", "G", [195, 400, 261, 466, 195, 532, 129, 466], [195, 466]),
  shape("heart", "Heart", [292, 428, 350, 524, 234, 524], [292, 496]),
  shape("spleen", "Spleen", [8, 519, 8, 689, 122, 604], [44, 604]),
  shape("solar", "Solar plexus", [382, 519, 382, 689, 268, 604], [346, 604]),
  shape("sacral", "Sacral", [138, 568, 252, 568, 252, 690, 138, 690], [195, 629]),
  shape("root", "Root", [138, 712, 252, 712, 252, 836, 138, 836], [195, 788]),
];

/** Where each gate is, inside the edge of its centre that its channel leaves from. */
export const gatePoints: Readonly<Record<number, Point>> = points([
  [64, 164, 77],
  [61, 195, 77],
  [63, 226, 77],
  [47, 164, 130],
  [24, 195, 130],
  [4, 226, 130],
  [17, 179, 157],
  [11, 211, 157],
  [43, 195, 184],
  [62, 164, 252],
  [23, 195, 252],
  [56, 226, 252],
  [16, 149, 278],
  [20, 149, 338],
  [35, 241, 278],
  [12, 241, 308],
  [45, 241, 338],
  [31, 164, 364],
  [8, 195, 364],
  [33, 226, 364],
  [1, 195, 422],
  [7, 173, 444],
  [13, 217, 444],
  [10, 151, 466],
  [25, 239, 466],
  [15, 173, 488],
  [46, 217, 488],
  [2, 195, 510],
  [21, 292, 456],
  [51, 277, 482],
  [26, 262, 508],
  [40, 322, 508],
  [48, 24, 548.5],
  [57, 48, 567],
  [44, 72, 585.5],
  [50, 96, 604],
  [32, 72, 622.5],
  [28, 48, 641],
  [18, 24, 659.5],
  [36, 366, 548.5],
  [22, 342, 567],
  [37, 318, 585.5],
  [6, 294, 604],
  [49, 318, 622.5],
  [55, 342, 641],
  [30, 366, 659.5],
  [5, 164, 585],
  [14, 195, 585],
  [29, 226, 585],
  [34, 156, 614],
  [27, 156, 644],
  [59, 234, 629],
  [42, 164, 673],
  [3, 195, 673],
  [9, 226, 673],
  [53, 164, 729],
  [60, 195, 729],
  [52, 226, 729],
  [54, 156, 758],
  [38, 156, 788],
  [58, 156, 818],
  [19, 234, 758],
  [39, 234, 788],
  [41, 234, 818],
]);

/** Channels that would cross a centre or each other if they were straight bend towards a point. */
const bends: Readonly<Record<string, Point>> = {
  "10-20": { x: 136, y: 402 },
  "26-44": { x: 172, y: 551 },
  "16-48": { x: -2, y: 330 },
  "20-57": { x: 10, y: 400 },
  "20-34": { x: 60, y: 480 },
  "10-34": { x: 112, y: 545 },
  "34-57": { x: 92, y: 545 },
  "12-22": { x: 400, y: 430 },
  "21-45": { x: 302, y: 372 },
  "35-36": { x: 436, y: 380 },
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
