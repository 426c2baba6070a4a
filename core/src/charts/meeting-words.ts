import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";

interface Sentences {
  sameTown: (town: string) => string;
  /** @param spoken the language's name */
  sameLanguage: (spoken: string) => string;
}

const words: Record<InterfaceLanguage, Sentences> = {
  en: {
    sameTown: (town) => `You both live in ${town}.`,
    sameLanguage: (spoken) => `You both speak ${spoken}.`,
  },
  de: {
    sameTown: (town) => `Ihr wohnt beide in ${town}.`,
    sameLanguage: (spoken) => `Ihr sprecht beide ${spoken}.`,
  },
  es: {
    sameTown: (town) => `Viven en el mismo lugar: ${town}.`,
    sameLanguage: (spoken) => `Comparten un idioma: ${spoken}.`,
  },
  fr: {
    sameTown: (town) => `Vous vivez au même endroit\u00a0: ${town}.`,
    sameLanguage: (spoken) => `Vous partagez une langue\u00a0: ${spoken}.`,
  },
  pt: {
    sameTown: (town) => `Vocês moram no mesmo lugar: ${town}.`,
    sameLanguage: (spoken) => `Vocês falam um idioma em comum: ${spoken}.`,
  },
  ar: {
    sameTown: (town) => `تعيشان في المكان نفسه: ${town}.`,
    sameLanguage: (spoken) => `لغة تجمعكما: ${spoken}.`,
  },
};

/** What two members share besides interests and charts, in the reader's language. */
export function meetingWordsIn(language: InterfaceLanguage) {
  const names = new Intl.DisplayNames([language], { type: "language" });
  const { sameTown, sameLanguage } = words[language];
  return {
    language,
    /** @param location as profiles have it, "Munich, Bavaria, Germany" */
    sameTown: (location: string) => sameTown(location.split(", ")[0] ?? location),
    sameLanguage: (code: string) => sameLanguage(names.of(code) ?? code),
  };
}

export type MeetingWords = ReturnType<typeof meetingWordsIn>;
