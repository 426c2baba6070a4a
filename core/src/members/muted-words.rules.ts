export interface MutedWord {
  word: string;
  /** In milliseconds since 1970, or null without end. */
  until: number | null;
}

/** Scripts without spaces between words, where a muted word is found inside others. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** "  Émile's  Café" becomes "emile s cafe". */
export const comparable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/** Matches whole words, except in scripts without spaces. */
export function mutedWordIn(text: string, words: readonly MutedWord[], at: number): string | null {
  const current = words.filter(({ until }) => until === null || until > at);
  if (current.length === 0) return null;
  const whole = ` ${comparable(text)} `;
  const found = current.find(({ word }) => {
    const sought = comparable(word);
    if (sought === "") return false;
    return whole.includes(unspaced.test(sought) ? sought : ` ${sought} `);
  });
  return found?.word ?? null;
}
