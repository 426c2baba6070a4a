import { english, type PushWords } from "../../src/sw/words.ts";
import { readCatalogue } from "./catalogues.ts";

/** The service worker is one file for all languages. */
export function pushWordsIn(language: string): PushWords {
  const catalogue = readCatalogue(language);
  const said = Object.entries(english).map(([name, text]) => [name, catalogue[text] ?? text]);
  // Object.fromEntries() loses the keys' types.
  return Object.fromEntries(said) as PushWords;
}
