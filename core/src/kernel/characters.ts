/** Control characters except tab and line feed, unpaired surrogates, bidirectional overrides. */
const noText = /[^\P{Cc}\t\n]|[\p{Cs}\u202a-\u202e]/gu;

/** More marks, also with joiners between them, than any script puts on a letter. */
const piledUp = /([\p{M}\p{Cf}]{8})[\p{M}\p{Cf}]+/gu;

/** Characters without a visible glyph. */
const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u206f\u2800\u3164\ufeff\uffa0]/gu;

export const asText = (written: string): string =>
  written.replace(noText, "").replace(piledUp, "$1");

const seen = /[^\s\p{Z}\p{M}\p{Cf}]/u;

export const isBlank = (text: string): boolean => !seen.test(text.replace(unseen, ""));

/** Single spaces; empty when nothing is visible. */
export function asLine(written: string): string {
  const line = asText(written.replace(/\s+/g, " ")).replace(unseen, "").replace(/ +/g, " ");
  return isBlank(line) ? "" : line;
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The beginning of a text, without half an emoji or a letter that has lost its marks. */
export function cutAt(text: string, maxLength: number): string {
  const end = characters.segment(text).containing(maxLength)?.index ?? text.length;
  return text.slice(0, end || maxLength);
}

/** At most `maxLength` long, with an ellipsis where something was left out. */
export const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${cutAt(text, maxLength - 1).trimEnd()}…` : text;

/** Like `shorten`, without the word that would be cut, unless it's the only one. */
export function shortenAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const beginning = cutAt(text, maxLength - 1);
  const end = text.lastIndexOf(" ", beginning.length);
  return `${(end > 0 ? text.slice(0, end) : beginning).trimEnd()}…`;
}

export const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
