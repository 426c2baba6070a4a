import { inOneLine, shortenAtWord } from "../kernel/characters.ts";
import { defined } from "../kernel/objects.ts";
import type { ReportItem } from "./reports.entity.ts";
import type { Decision, ReportKind } from "./reports.rules.ts";

const maxQuoteLength = 60;

/** Their copies begin with a title in a line of its own. */
const titledKinds: readonly ReportKind[] = ["circle", "event", "meetup", "discussion", "album"];

/** Undefined for messages, whose notifications never quote, and pictures without words. */
function quoteOf({ kind, excerpt }: Pick<ReportItem, "kind" | "excerpt">): string | undefined {
  if (kind === "profile") return undefined;
  const [title = ""] = excerpt.split("\n", 1);
  const words = titledKinds.includes(kind) ? title : excerpt;
  return shortenAtWord(inOneLine(words), maxQuoteLength) || undefined;
}

/** Others are about the account or a membership, whatever was reported. */
const decisionsOnThings: readonly Decision[] = ["hide", "remove", "warn"];

/**
 * Names what a decision is about to its author. The quote is beside the words, because mails get
 * these whether or not they may quote.
 */
export function namedToAuthor({
  decision,
  kind,
  excerpt,
}: Pick<ReportItem, "decision" | "kind" | "excerpt">) {
  return decision && decisionsOnThings.includes(decision)
    ? { words: { reported: kind }, metadata: defined({ quote: quoteOf({ kind, excerpt }) }) }
    : { words: {}, metadata: {} };
}
