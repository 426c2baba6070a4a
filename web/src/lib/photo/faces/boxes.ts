import type { Field } from "./layers.ts";

/** Sides are fractions of the picture's width and height. */
export interface Face {
  /** 0 to 1 */
  score: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Anchor boxes of the detector, in grid cells. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
/** x, y, width, height, score */
const numbersOfBox = 5;
/** IoU above which two boxes are one face. */
const maxOverlap = 0.4;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** Decodes the network's output, the highest score first. */
export function readFaces({ side, values }: Field, minScore: number): Face[] {
  const found: Face[] = [];
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      for (const [index, [anchorWidth, anchorHeight]] of anchors.entries()) {
        const at = ((row * side + column) * anchors.length + index) * numbersOfBox;
        const [x = 0, y = 0, across = 0, down = 0, likely = 0] = values.subarray(
          at,
          at + numbersOfBox,
        );
        const score = sigmoid(likely);
        if (score < minScore) continue;
        const width = (Math.exp(across) * anchorWidth) / side;
        const height = (Math.exp(down) * anchorHeight) / side;
        found.push({
          score,
          left: (column + sigmoid(x)) / side - width / 2,
          top: (row + sigmoid(y)) / side - height / 2,
          width,
          height,
        });
      }
  found.sort((one, other) => other.score - one.score);
  const kept: Face[] = [];
  for (const face of found)
    if (kept.every((other) => overlap(face, other) <= maxOverlap)) kept.push(face);
  return kept;
}

/** Intersection over union. */
function overlap(one: Face, other: Face): number {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (one.width * one.height + other.width * other.height - shared);
}
