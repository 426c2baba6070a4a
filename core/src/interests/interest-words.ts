import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import shownWords from "./shown-words.json" with { type: "json" };

/** Interests that members named stay as written. */
export function interestIn(language: InterfaceLanguage, name: string): string {
  const words: Readonly<Record<string, string>> =
    language === "en" ? {} : shownWords[language].interests;
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** They write an interest in lower case inside a sentence. */
const lowerCased: readonly InterfaceLanguage[] = ["es", "fr", "pt"];

/** As `interestIn`, for a sentence: "budismo". */
export function interestInSentence(language: InterfaceLanguage, name: string): string {
  const isOurs = language !== "en" && Object.hasOwn(shownWords[language].interests, name);
  const word = interestIn(language, name);
  return isOurs && lowerCased.includes(language) ? word.toLocaleLowerCase(language) : word;
}

type Kind = "interests" | "circleTopics" | "eventTypes" | "places";

/** English name and translation, in all languages but English. */
export const translationsOf = (kind: Kind): [english: string, translated: string][] =>
  Object.values(shownWords).flatMap((words) => Object.entries(words[kind]));
