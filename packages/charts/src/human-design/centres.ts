export const centres = [
  "head",
  "ajna",
  "throat",
  "g",
  "heart",
  "spleen",
  "solar",
  "sacral",
  "root",
] as const;
export type Centre = (typeof centres)[number];

/** Centres that can drive action, when they reach the throat. */
export const motors: readonly Centre[] = ["heart", "solar", "sacral", "root"];

export const gatesOfCentres: Readonly<Record<Centre, readonly number[]>> = {
  head: [64, 61, 63],
  ajna: [47, 24, 4, 17, 11, 43],
  throat: [62, 23, 56, 16, 20, 31, 8, 33, 35, 12, 45],
  g: [1, 7, 13, 10, 25, 15, 46, 2],
  heart: [21, 51, 26, 40],
  spleen: [48, 57, 44, 50, 32, 28, 18],
  solar: [36, 22, 37, 6, 49, 55, 30],
  sacral: [5, 14, 29, 34, 27, 59, 42, 3, 9],
  root: [53, 60, 52, 54, 38, 58, 19, 39, 41],
};

const centreOfGate = new Map<number, Centre>(
  centres.flatMap((centre) => gatesOfCentres[centre].map((gate) => [gate, centre] as const)),
);

/** @throws RangeError for anything but a whole number from 1 to 64 */
export function centreOf(gate: number): Centre {
  const centre = centreOfGate.get(gate);
  if (!centre) throw new RangeError(`There is no gate ${gate}.`);
  return centre;
}

/** The 36 channels by their gates, the smaller first. */
export const channels: readonly (readonly [number, number])[] = [
  [1, 8],
  [2, 14],
  [3, 60],
  [4, 63],
  [5, 15],
  [6, 59],
  [7, 31],
  [9, 52],
  [10, 20],
  [10, 34],
  [10, 57],
  [11, 56],
  [12, 22],
  [13, 33],
  [16, 48],
  [17, 62],
  [18, 58],
  [19, 49],
  [20, 34],
  [20, 57],
  [21, 45],
  [23, 43],
  [24, 61],
  [25, 51],
  [26, 44],
  [27, 50],
  [28, 38],
  [29, 46],
  [30, 41],
  [32, 54],
  [34, 57],
  [35, 36],
  [37, 40],
  [39, 55],
  [42, 53],
  [47, 64],
];

/** A channel as people write it: "23-43". */
export function channelName([a, b]: readonly [number, number]): string {
  return `${a}-${b}`;
}
