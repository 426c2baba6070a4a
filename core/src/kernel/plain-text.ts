import { Parser } from "htmlparser2";
import { asLine, asText, isBlank } from "./characters.ts";

/** The most characters of any text a person writes; most fields take fewer. */
export const maxInputLength = 10_000;

/** A whole tag or comment. A lone "<", as in "a < b" or "<3", is text. */
const tag = /<(?:\/?[a-z]|!)[^<>]*>/i;

/** Tags can be hidden in each other; what's left after so many passes loses its "<". */
const maxPasses = 3;

const safeAddress = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Elements of which not even the content is text. */
const dropped = new Set(["script", "style", "iframe", "object", "embed", "template"]);

/**
 * HTML's words as plain text: of b, i, em and strong the words, of p and br the line breaks, of a
 * link its words and address. Of anything else only the words stay.
 */
function wordsOf(html: string, keepLinks: boolean): string {
  let text = "";
  let hidden = 0;
  let href: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropped.has(name)) hidden++;
        if (name === "br" || (name === "p" && text !== "")) text += "\n";
        if (name === "a") href = attributes.href;
      },
      ontext(words) {
        if (hidden === 0) text += words;
      },
      onclosetag(name) {
        if (dropped.has(name)) hidden--;
        if (name !== "a" || href === undefined) return;
        if (keepLinks && safeAddress.test(href) && !text.endsWith(href)) text += ` (${href})`;
        href = undefined;
      },
    },
    // Nothing here is shown as HTML: "&lt;" stays what was typed.
    { decodeEntities: false },
  );
  parser.end(html);
  return text;
}

function withoutTags(written: string, keepLinks: boolean): string {
  // Refused as too long by the field's own limit.
  if (written.length > maxInputLength) return written;
  let text = written;
  for (let pass = 0; tag.test(text); pass++) {
    text = pass < maxPasses ? wordsOf(text, keepLinks) : text.replaceAll("<", "");
  }
  return text;
}

/** What a member wrote as text without HTML, trimmed; empty when nothing is visible. */
export function plainText(written: string): string {
  const text = withoutTags(asText(written).trim(), true).trim();
  return isBlank(text) ? "" : text;
}

/** The same on one line, without the addresses of links. */
export const plainLine = (written: string): string =>
  asLine(withoutTags(asText(written).trim(), false));
