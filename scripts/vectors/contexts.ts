import { stemsOf, taggedKey, type WordNet } from "./wordnet.ts";

/** A word's context, weighted: its lemmas, and words of its gloss and of related synsets. */
export type Context = Map<string, number>;

const lemmaWeight = 3;
const glossWeight = 1;
const relatedWeight = 1;
/** Only so many, because a word with many hyponyms says little about each. */
const mostRelated = 20;

/** Each sense's share of its lemma's uses, so that rare senses count little. */
function sharesOf({ synsets, tagged }: WordNet): Map<string, number> {
  const totals = new Map<string, number>();
  const countOf = (lemma: string, key: string) => (tagged.get(taggedKey(lemma, key)) ?? 0) + 0.5;
  for (const [key, { lemmas }] of synsets) {
    for (const lemma of lemmas) totals.set(lemma, (totals.get(lemma) ?? 0) + countOf(lemma, key));
  }
  const shares = new Map<string, number>();
  for (const [key, { lemmas }] of synsets) {
    for (const lemma of lemmas) {
      shares.set(taggedKey(lemma, key), countOf(lemma, key) / (totals.get(lemma) ?? 1));
    }
  }
  return shares;
}

export function contextsOf(wordNet: WordNet): Context[] {
  const shares = sharesOf(wordNet);
  return [...wordNet.synsets].map(([key, { lemmas, related, gloss }]) => {
    const context: Context = new Map();
    const add = (text: string, weight: number) => {
      for (const stem of stemsOf(wordNet, text)) {
        context.set(stem, (context.get(stem) ?? 0) + weight);
      }
    };
    const addLemmas = (some: readonly string[], of: string, weight: number) => {
      for (const lemma of some) {
        const share = shares.get(taggedKey(lemma, of)) ?? 0;
        add(lemma.replaceAll("_", " "), weight * Math.sqrt(share));
      }
    };
    addLemmas(lemmas, key, lemmaWeight);
    add(gloss, glossWeight);
    for (const other of related.slice(0, mostRelated)) {
      addLemmas(wordNet.synsets.get(other)?.lemmas ?? [], other, relatedWeight);
    }
    return context;
  });
}

/** The commonest words in tagged texts and glosses. */
export function commonestOf(wordNet: WordNet, most: number): string[] {
  const counts = new Map<string, number>();
  const count = (stem: string, times: number) => counts.set(stem, (counts.get(stem) ?? 0) + times);
  for (const [key, { lemmas, gloss }] of wordNet.synsets) {
    for (const stem of stemsOf(wordNet, gloss)) count(stem, 1);
    for (const lemma of lemmas) {
      if (lemma.includes("_")) continue;
      const tags = wordNet.tagged.get(taggedKey(lemma, key)) ?? 0;
      for (const stem of stemsOf(wordNet, lemma)) count(stem, 1 + 2 * tags);
    }
  }
  return [...counts]
    .filter(([stem]) => /^[a-z]{2,}$/.test(stem))
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([stem]) => stem);
}
