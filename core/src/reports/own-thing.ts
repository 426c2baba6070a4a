import { inOneLine, shortenAtWord } from "../kernel/characters.ts";
import { defined } from "../kernel/objects.ts";
import { unformatted } from "../kernel/unformatted.rules.ts";
import type { ReportItem } from "./reports.entity.ts";
import type { Decision, ReportKind } from "./reports.rules.ts";

const maxQuoteLength = 60;

const toQuote = (words: string): string => shortenAtWord(inOneLine(words), maxQuoteLength);

/** The first words of what's shown formatted. */
export const quoteOfText = (text: string): string => toQuote(unformatted(text));

/** Their copies begin with a title in a line of its own. */
const titledKinds: readonly ReportKind[] = ["circle", "event", "meetup", "discussion", "album"];

type OwnThing = Pick<ReportItem, "kind" | "excerpt" | "quote">;

/** Undefined for messages, whose notifications never quote, and pictures without words. */
function quoteOf({ kind, excerpt, quote }: OwnThing): string | undefined {
  if (kind === "profile") return undefined;
  if (quote !== undefined) return quote || undefined;
  const [title = ""] = excerpt.split("\n", 1);
  return (titledKinds.includes(kind) ? toQuote(title) : quoteOfText(excerpt)) || undefined;
}

/** Others are about the account or a membership, whatever was reported. */
const decisionsOnThings: readonly Decision[] = ["hide", "remove", "warn"];

/**
 * Names what a decision is about to its author. The quote is beside the words, because mails get
 * these whether or not they may quote.
 */
export function namedToAuthor({ decision, ...thing }: OwnThing & Pick<ReportItem, "decision">) {
  return decision && decisionsOnThings.includes(decision)
    ? { words: { reported: thing.kind }, metadata: defined({ quote: quoteOf(thing) }) }
    : { words: {}, metadata: {} };
}
