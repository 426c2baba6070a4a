/** Control characters but for tab and line feed, halves of characters, and what turns text around. */
const noText = /[^\P{Cc}\t\n]|[\p{Cs}\u202a-\u202e]/gu;

/** What leaves no trace on a page: a name made of it would be no name. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u206f\u2800\u3164\ufeff\uffa0]/gu;

/** Text without characters that no keyboard types. Line breaks stay. */
export const asText = (written: string): string => written.replace(noText, "");

/** What takes room on a page: neither space nor what only changes its neighbours. */
const seen = /[^\p{Z}\p{M}\p{Cf}]/u;

/** The same on one line, with single spaces; empty when nothing of it can be seen. */
export function asLine(written: string): string {
  const line = asText(written.replace(/\s+/g, " ")).replace(unseen, "").replace(/ +/g, " ");
  return seen.test(line) ? line : "";
}
