import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stemOf } from "@attune/core/search/word-vectors";
import { significantWordsOf } from "@attune/core/search/words";

const parts = ["noun", "verb", "adj", "adv"] as const;
type Part = (typeof parts)[number];

const partOfLetter: Record<string, Part> = { n: "noun", v: "verb", a: "adj", s: "adj", r: "adv" };
const partOfNumber: Record<string, Part> = { 1: "noun", 2: "verb", 3: "adj", 4: "adv", 5: "adj" };

export interface Synset {
  lemmas: string[];
  related: string[];
  gloss: string;
}

export interface WordNet {
  /** By part of speech and offset. */
  synsets: Map<string, Synset>;
  /** By lemma and synset. */
  tagged: Map<string, number>;
  /** To their lemmas. */
  irregular: Map<string, string>;
}

const linesOf = (folder: string, name: string): string[] =>
  readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("  "));

export const taggedKey = (lemma: string, synset: string): string => `${lemma} ${synset}`;

function* synsetsOf(folder: string, part: Part): Generator<[key: string, synset: Synset]> {
  for (const line of linesOf(folder, `data.${part}`)) {
    const [fields = "", gloss = ""] = line.split(" | ");
    const [offset, , , count = "", ...rest] = fields.split(" ");
    const size = Number.parseInt(count, 16);
    const lemmas = rest
      .slice(0, 2 * size)
      .filter((_, at) => at % 2 === 0)
      .map((lemma) => lemma.replace(/\(\w+\)$/, "").toLowerCase());
    const pointers = rest.slice(2 * size + 1);
    const related: string[] = [];
    for (let at = 0; at < 4 * Number(rest[2 * size]); at += 4) {
      const [symbol, target, letter = ""] = pointers.slice(at, at + 3);
      // Antonyms share contexts, so all pointers count.
      if (symbol) related.push(`${partOfLetter[letter]} ${target}`);
    }
    yield [`${part} ${offset}`, { lemmas, related, gloss }];
  }
}

function* countsOf(folder: string): Generator<[key: string, count: number]> {
  const senses = new Map<string, string[]>();
  for (const part of parts) {
    for (const line of linesOf(folder, `index.${part}`)) {
      const [lemma, , senseCount, ...rest] = line.trim().split(" ");
      senses.set(`${part} ${lemma}`, rest.slice(-Number(senseCount)));
    }
  }
  for (const line of linesOf(folder, "cntlist.rev")) {
    const [sense = "", number, count] = line.split(" ");
    const [lemma = "", rest = ""] = sense.split("%");
    const part = partOfNumber[rest[0] ?? ""] ?? "noun";
    const offset = senses.get(`${part} ${lemma}`)?.[Number(number) - 1];
    if (offset) yield [taggedKey(lemma, `${part} ${offset}`), Number(count)];
  }
}

export function readWordNet(folder: string): WordNet {
  const irregular = new Map<string, string>();
  for (const part of parts) {
    for (const line of linesOf(folder, `${part}.exc`)) {
      const [form = "", lemma] = line.split(" ");
      if (lemma && !irregular.has(form)) irregular.set(form, lemma);
    }
  }
  return {
    synsets: new Map(parts.flatMap((part) => [...synsetsOf(folder, part)])),
    tagged: new Map(countsOf(folder)),
    irregular,
  };
}

/** Irregular forms by their lemma's stem. */
export const stemsOf = ({ irregular }: WordNet, text: string): string[] => [
  ...new Set(significantWordsOf(text).map((word) => stemOf(word, irregular))),
];
