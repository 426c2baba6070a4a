import { locale } from "./languages/language.ts";

/** For example "17%", or "17 %" in French. @param part from 0 to 1 */
export const percent = (part: number): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(part);
