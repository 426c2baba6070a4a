import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";

interface Offer {
  text: string;
  no: string;
}

/** Each offer is in the language that it offers. */
export const offerWords: Readonly<Record<InterfaceLanguage, Offer>> = {
  en: { text: "Read this page in English", no: "No, thanks" },
  de: { text: "Diese Seite gibt es auf Deutsch", no: "Nein danke" },
  es: { text: "Esta página está en español", no: "No, gracias" },
  fr: { text: "Cette page existe en français", no: "Non merci" },
  pt: { text: "Esta página existe em português", no: "Agora não" },
  ar: { text: "هذه الصفحة متاحة بالعربية", no: "لا، شكرًا" },
};
