import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";

/** Where it isn't Monday. `Intl.Locale` doesn't know it in Firefox 121. */
const firstDays: Partial<Record<InterfaceLanguage, number>> = { ar: 6, pt: 0 };

/** The days of a week in a language's order; Sunday is 0. */
export const weekIn = (language: InterfaceLanguage): number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstDays[language] ?? 1) + index) % 7);
