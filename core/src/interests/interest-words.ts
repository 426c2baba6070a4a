import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import shownWords from "./shown-words.json" with { type: "json" };

/** Interests that members named stay as written. */
export function interestIn(language: InterfaceLanguage, name: string): string {
  const words: Readonly<Record<string, string>> =
    language === "en" ? {} : shownWords[language].interests;
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

type Kind = "interests" | "circleTopics" | "eventTypes" | "places";

/** English name and translation, in all languages but English. */
export const translationsOf = (kind: Kind): [english: string, translated: string][] =>
  Object.values(shownWords).flatMap((words) => Object.entries(words[kind]));
