import { type Face, readFaces } from "./boxes.ts";
import { readPixels, runNetwork } from "./network.ts";
import type { Weights } from "./weights.ts";

/** RGBA pixels of a square at a given side. */
export type Draw = (side: number) => Uint8ClampedArray | Uint8Array;

/**
 * Input sides in pixels. The smaller one finds faces that fill the picture; it's tried when the
 * larger finds none.
 */
const sides = [224, 160] as const;
/** Measured: false positives score at most 0.12, true faces at least 0.35. */
const minScore = 0.15;
/** A further face must score more: a shoulder or hand beside a face scores up to this. */
const minScoreOfFurther = 0.3;

export async function countFaces(
  draw: Draw,
  weights: Weights,
  breathe: () => Promise<void>,
): Promise<number> {
  for (const side of sides) {
    await breathe();
    const answer = await runNetwork(readPixels(draw(side), side), weights, breathe);
    const faces = readFaces(answer, minScore);
    if (faces.length > 0) return 1 + faces.slice(1).filter(isFurther).length;
  }
  return 0;
}

const isFurther = ({ score }: Face) => score >= minScoreOfFurther;
