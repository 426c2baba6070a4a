import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { texts as english } from "./texts/en.ts";

type Words<Named> = { [Name in keyof Named]: string };

export interface ExportTexts {
  title: string;
  about: (time: string) => string;
  contents: string;
  pictures: string;
  yes: string;
  no: string;
  kinds: Words<typeof english.kinds>;
  fields: Words<typeof english.fields>;
}

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

export const exportTextsIn = async (language: InterfaceLanguage): Promise<ExportWords> => ({
  language,
  ...(await loaders[language]()).texts,
});
