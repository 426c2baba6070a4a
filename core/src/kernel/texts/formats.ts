import { type InterfaceLanguage, interfaceLanguages } from "../interface-languages.rules.ts";

export const localeOf = (language: InterfaceLanguage): string =>
  interfaceLanguages.find(({ code }) => code === language)?.locale ?? language;

/** Isolates text direction, so that Latin names don't move the marks around them. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function pluralIn(language: InterfaceLanguage): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(localeOf(language));
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** For example "25 November 2026". */
export const dateIn = (language: InterfaceLanguage, timeZone?: string) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone });
  return (time: string): string => format.format(new Date(time));
};

/** For example "25 November 2026 at 14:05 CET". */
export const momentIn = (language: InterfaceLanguage) => (time: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(time));

/** @param cents of the currency */
export const moneyIn =
  (language: InterfaceLanguage) =>
  (cents: number, currency: string): string =>
    new Intl.NumberFormat(localeOf(language), { style: "currency", currency }).format(cents / 100);
