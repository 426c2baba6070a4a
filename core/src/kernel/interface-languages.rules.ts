export const interfaceLanguages = [
  { code: "en", name: "English", locale: "en-GB" },
  { code: "de", name: "Deutsch", locale: "de" },
  { code: "es", name: "Español", locale: "es" },
  { code: "fr", name: "Français", locale: "fr" },
  { code: "pt", name: "Português (Brasil)", locale: "pt-BR" },
  // Western digits, as in the texts around them.
  { code: "ar", name: "العربية", locale: "ar-u-nu-latn" },
] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number]["code"];

export const interfaceLanguageCodes = interfaceLanguages.map(({ code }) => code);

export const directionOf = (language: string): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");
