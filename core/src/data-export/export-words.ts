import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import type { ExportTexts } from "./export-texts.ts";
import { texts as english } from "./texts/en.ts";

const loaders: Record<InterfaceLanguage, () => Promise<{ texts: ExportTexts }>> = {
  en: async () => ({ texts: english }),
  de: () => import("./texts/de.ts"),
  es: () => import("./texts/es.ts"),
  fr: () => import("./texts/fr.ts"),
  pt: () => import("./texts/pt.ts"),
  ar: () => import("./texts/ar.ts"),
};

export interface ExportWords extends ExportTexts {
  language: InterfaceLanguage;
}

export const exportWordsIn = async (language: InterfaceLanguage): Promise<ExportWords> => ({
  language,
  ...(await loaders[language]()).texts,
});
