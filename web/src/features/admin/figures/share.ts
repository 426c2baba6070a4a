import { locale } from "../../../lib/languages/language.ts";

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** For example "40%"; "–" if `whole` is 0. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : percent.format(part / whole);
