import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";

/**
 * First days of the week other than Monday, because Firefox 121 lacks `Intl.Locale`'s week info.
 */
const firstDays: Partial<Record<InterfaceLanguage, number>> = { ar: 6, pt: 0 };

/** The days of a week in a language's order; Sunday is 0. */
export const weekIn = (language: InterfaceLanguage): number[] =>
  Array.from({ length: 7 }, (_, index) => ((firstDays[language] ?? 1) + index) % 7);
