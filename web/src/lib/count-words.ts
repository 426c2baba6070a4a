import { language } from "./languages/language.ts";

/**
 * "2nd" in English; in other languages only the number, as the translated sentence has the rest.
 */
export function nthOf(count: number): string {
  if (language !== "en") return String(count);
  const rest = count % 10;
  const teen = count % 100 > 10 && count % 100 < 20;
  if (rest === 1 && !teen) return `${count}st`;
  if (rest === 2 && !teen) return `${count}nd`;
  if (rest === 3 && !teen) return `${count}rd`;
  return `${count}th`;
}
