import { type Face, readFaces } from "./boxes.ts";
import { readPixels, runNetwork } from "./network.ts";
import type { Weights } from "./weights.ts";

/** Pixels of a square picture at a given side: red, green, blue, opacity. */
export type Draw = (side: number) => Uint8ClampedArray | Uint8Array;

/**
 * The sides, in pixels, at which a picture is looked at: the smaller one only when the larger shows
 * nobody, for it finds the faces that fill the picture.
 */
const sides = [224, 160] as const;
/** Above whatever was seen where nobody is (0.12), and below every face that is there (0.35). */
const minScore = 0.15;
/** Above whatever a shoulder or a hand beside a face came to (0.28). */
const minScoreOfFurther = 0.3;

/** How many faces a square picture shows. */
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
