import { Parser } from "htmlparser2";
import { asLine, asText, isBlank } from "./characters.ts";
import { unformatted } from "./unformatted.rules.ts";

export const maxInputLength = 10_000;

/** A whole tag or comment. A lone "<" is text: "a < b", "<3". */
const tag = /<(?:\/?[a-z]|!)[^<>]*>/i;

/** Tags can be nested to survive a pass; after the last, every "<" is removed. */
const maxPasses = 3;

const safeAddress = /^(?:https?:\/\/|mailto:)\S+$/i;

const dropped = new Set(["script", "style", "iframe", "object", "embed", "template"]);

/**
 * Keeps the text of b, i, em, strong and others; p and br become line breaks; links keep text and
 * address.
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
    // Not decoded, because nothing is shown as HTML: "&lt;" stays.
    { decodeEntities: false },
  );
  parser.end(html);
  return text;
}

function withoutTags(written: string, keepLinks: boolean): string {
  // Longer than any field's limit, so it'll be refused.
  if (written.length > maxInputLength) return written;
  let text = written;
  for (let pass = 0; tag.test(text); pass++) {
    text = pass < maxPasses ? wordsOf(text, keepLinks) : text.replaceAll("<", "");
  }
  return text;
}

/** Trimmed; empty when nothing is visible, or nothing but markers would be. */
export function plainText(written: string): string {
  const text = withoutTags(asText(written).trim(), true).trim();
  return isBlank(text) || isBlank(unformatted(text)) ? "" : text;
}

/** Links lose their addresses. */
export const plainLine = (written: string): string =>
  asLine(withoutTags(asText(written).trim(), false));
