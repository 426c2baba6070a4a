import { language, locale } from "../../lib/languages/language.ts";
import { interestWord } from "./interests.ts";

/** These write an interest in lower case inside a sentence. */
const isLowerCased = ["es", "fr", "pt"].includes(language);

export const inSentence = (word: string): string =>
  isLowerCased ? word.toLocaleLowerCase(locale) : word;

/** As `interestWord`, for a sentence. Members' own words stay as they are. */
export function interestInSentence(name: string): string {
  const word = interestWord(name);
  return word === name ? name : inSentence(word);
}
