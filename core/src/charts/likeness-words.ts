import type { LikenessWords } from "@attune/charts/likeness/words";
import { words as english } from "@attune/charts/likeness/words/en";
import { interestInSentence } from "../interests/interest-words.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";

const loaders: Record<InterfaceLanguage, () => Promise<{ words: LikenessWords }>> = {
  en: async () => ({ words: english }),
  de: () => import("@attune/charts/likeness/words/de"),
  es: () => import("@attune/charts/likeness/words/es"),
  fr: () => import("@attune/charts/likeness/words/fr"),
  pt: () => import("@attune/charts/likeness/words/pt"),
  ar: () => import("@attune/charts/likeness/words/ar"),
};

export async function likenessWordsIn(language: InterfaceLanguage): Promise<LikenessWords> {
  const { words } = await loaders[language]();
  return {
    ...words,
    interest: (name) => words.interest(interestInSentence(language, name)),
    interests: (names) => words.interests(names.map((name) => interestInSentence(language, name))),
  };
}
