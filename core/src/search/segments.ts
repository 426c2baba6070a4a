import { chunksOf } from "../kernel/chunks.ts";
import { pack, type Stored } from "./document.ts";

/** DynamoDB's items have at most 400 KB. */
const maxBytes = 300_000;
const maxDocuments = 1_000;
/** A segment is rewritten when it's less than half full, or a quarter of it was replaced. */
const fewDocuments = maxDocuments / 2;
const maxReplacedShare = 0.25;

export interface Segment {
  name: string;
  stored: Stored[];
}

export interface Plan {
  kept: string[];
  fresh: Stored[][];
}

/**
 * Keeps full segments, so that entries are rewritten once or twice; removed things leave at once.
 */
export function planSegments(segments: readonly Segment[], changes: readonly Stored[]): Plan {
  const current = new Map<string, Stored>();
  for (const one of [...segments.flatMap(({ stored }) => stored), ...changes]) {
    const known = current.get(one.doc);
    if (!known || known.changedAt <= one.changedAt) current.set(one.doc, one);
  }
  const kept = segments.filter(({ stored }) => {
    const replaced = stored.filter((one) => current.get(one.doc) !== one);
    const hasGone = replaced.some(({ doc }) => current.get(doc)?.document === null);
    const isFew = stored.length < fewDocuments;
    return !hasGone && !isFew && replaced.length <= stored.length * maxReplacedShare;
  });
  for (const { stored } of kept) {
    for (const one of stored) if (current.get(one.doc) === one) current.delete(one.doc);
  }
  const rest = [...current.values()]
    .filter(({ document }) => document !== null)
    .sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1));
  return { kept: kept.map(({ name }) => name), fresh: cut(rest) };
}

const cut = (all: Stored[]): Stored[][] => chunksOf(all, maxDocuments).flatMap(halved);

function halved(some: Stored[]): Stored[][] {
  if (some.length < 2 || pack(some).length <= maxBytes) return [some];
  const half = Math.ceil(some.length / 2);
  return [...halved(some.slice(0, half)), ...halved(some.slice(half))];
}
