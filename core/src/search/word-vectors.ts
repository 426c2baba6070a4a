import { existsSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { stemmer } from "stemmer";
import { remember } from "../kernel/remember.ts";

/** From 0 to 1. */
export interface Neighbour {
  stem: string;
  likeness: number;
}

/** Written by `scripts/build-word-vectors.ts`. */
export interface VectorsHeader {
  dimensions: number;
  /** In the order of their vectors. */
  stems: string[];
  /** Maps "slept" to "sleep". */
  irregular: Record<string, string>;
}

interface Vectors {
  dimensions: number;
  stems: readonly string[];
  numbers: ReadonlyMap<string, number>;
  irregular: ReadonlyMap<string, string>;
  values: Int8Array;
}

export const vectorLength = 256;
/** A lower cosine means little in common. */
const leastCosine = 0.6;
/** Less than 1, so that similar words rank below the query's own. */
const mostLikeness = 0.9;
const mostNeighbours = 100;
const maxRemembered = 1_000;

const none: Vectors = {
  dimensions: 0,
  stems: [],
  numbers: new Map(),
  irregular: new Map(),
  values: new Int8Array(),
};

let loaded: Vectors | undefined;
const remembered = new Map<string, readonly Neighbour[]>();

/** Without the file, only its own vocabulary has meanings. */
function load(): Vectors {
  const file = new URL("word-vectors.bin.br", import.meta.url);
  if (!existsSync(file)) return none;
  const content = brotliDecompressSync(readFileSync(file));
  const length = content.readUInt32LE(0);
  // Only our script's output is read.
  const header = JSON.parse(content.subarray(4, 4 + length).toString()) as VectorsHeader;
  const { dimensions, stems, irregular } = header;
  return {
    dimensions,
    stems,
    numbers: new Map(stems.map((stem, number) => [stem, number])),
    irregular: new Map(Object.entries(irregular)),
    values: new Int8Array(content.buffer, content.byteOffset + 4 + length),
  };
}

function vectors(): Vectors {
  loaded ??= load();
  return loaded;
}

/** For an irregular form, the stem of its lemma. */
export const stemOf = (
  word: string,
  irregular: ReadonlyMap<string, string> = vectors().irregular,
): string => stemmer(irregular.get(word) ?? word);

export const hasVector = (word: string): boolean => vectors().numbers.has(stemOf(word));

/** Empty for a stem without a vector. */
export function neighboursOf(stem: string): readonly Neighbour[] {
  const known = remembered.get(stem);
  if (known) return known;
  const found = compare(stem);
  remember(remembered, stem, found, maxRemembered);
  return found;
}

function compare(stem: string): Neighbour[] {
  const { dimensions, stems, numbers, values } = vectors();
  const own = numbers.get(stem);
  if (own === undefined) return [];
  const start = own * dimensions;
  const found: Neighbour[] = [];
  stems.forEach((other, number) => {
    const from = number * dimensions;
    let sum = 0;
    for (let at = 0; at < dimensions; at++) {
      sum += (values[start + at] ?? 0) * (values[from + at] ?? 0);
    }
    const cosine = sum / vectorLength ** 2;
    if (number === own || cosine <= leastCosine) return;
    const likeness = (mostLikeness * (cosine - leastCosine)) / (1 - leastCosine);
    found.push({ stem: other, likeness: Math.min(mostLikeness, likeness) });
  });
  return found.sort((one, other) => other.likeness - one.likeness).slice(0, mostNeighbours);
}
