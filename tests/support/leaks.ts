import { expect } from "vitest";

/** Timestamps of this century, to ignore: they could look like a time of birth or a position. */
const thisCenturysTimes = /20\d\d-\d\d-\d\dt[\d:.]+z/gi;

export function expectNoLeak(texts: Record<string, string>, words: readonly string[]): void {
  for (const [where, text] of Object.entries(texts)) {
    const rest = text.replaceAll(thisCenturysTimes, "");
    for (const word of words) {
      const at = rest.indexOf(word);
      const found = at < 0 ? null : rest.slice(Math.max(0, at - 40), at + 40);
      expect([where, word, found]).toEqual([where, word, null]);
    }
  }
}
