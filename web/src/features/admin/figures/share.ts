import { locale } from "../../../lib/languages/language.ts";

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** "40%"; "–" of nothing. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : percent.format(part / whole);
