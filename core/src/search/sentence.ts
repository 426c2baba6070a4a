import { inOneLine } from "../kernel/characters.ts";
import { unformatted } from "../kernel/unformatted.rules.ts";

/**
 * What a text means as a whole, by a language model. Only sentences of the same model can be
 * compared.
 */
export interface Sentence {
  model: string;
  /** The sign of each dimension, a bit each, in base64. */
  signs: string;
}

export const dimensions = 512;

/** Keeps only the signs of the model's numbers: 64 bytes, which find nearly the same. */
export function signsOf(values: readonly number[]): string {
  const bytes = new Uint8Array(dimensions / 8);
  values.slice(0, dimensions).forEach((value, at) => {
    if (value >= 0) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  });
  return Buffer.from(bytes).toString("base64");
}

const longestTitle = 120;
const longestText = 140;

/** The beginning says what a text is about, and the model's work grows with the length. */
export const sentenceTextOf = (title: string, description: string): string =>
  [title.slice(0, longestTitle), unformatted(description).slice(0, longestText)]
    .map(inOneLine)
    .filter(Boolean)
    .join(". ");
