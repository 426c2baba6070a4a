import { day, expiresIn, now, timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { sentenceOfThing } from "./ask-model.ts";
import { type Document, documentKey, documentOf, pack, unpackDocument } from "./document.ts";
import type { SearchType } from "./search.contract.ts";
import { EntryEntity } from "./search.entity.ts";
import type { Searchable } from "./searchable.ts";
import { sentenceTextOf } from "./sentence.ts";

/**
 * TTL of the marker for a removed thing: longer than an instance can still have the thing in
 * memory.
 */
const goneTtl = 30 * day;

/** Can be retried, because the cause may pass. */
export class MissingSentence extends Error {}

export interface ReindexOptions {
  /** Writes the entry again, with a new sentence. */
  force?: boolean;
  /** Leaves the sentence to a later run. */
  withoutModel?: boolean;
  /** Called for things that can newly be found, at least once each. */
  onNew?: (thing: Searchable) => Promise<void>;
}

/**
 * Idempotent: writes the entry only if it changed, or a marker if the thing is gone.
 * @throws MissingSentence after indexing a thing without a new sentence
 */
export async function reindex(
  type: SearchType,
  id: string,
  source: Pick<SearchSource, "load">,
  { force = false, withoutModel = false, onNew }: ReindexOptions = {},
): Promise<void> {
  const doc = documentKey(type, id);
  for (;;) {
    const { data: entry } = await EntryEntity.get({ doc }).go({ consistent: true });
    const content = await source.load(id);
    const thing = content && { ...content, type, id };
    const before = contentOf(entry);
    const known = before && unpackDocument(before);
    const { document, failure } = await describe(thing, known, { force, withoutModel });
    const after = document && pack(document);
    const isSame = before && after ? Buffer.compare(before, after) === 0 : before === after;
    if (isSame && !(force && thing)) return settle(failure);
    if (thing && !before) await onNew?.(thing);
    const written = await replaceEntry(
      {
        doc,
        changedAt: timestamp(Math.max(now(), Date.parse(entry?.changedAt ?? "") + 1 || 0)),
        ...(after ? { content: after } : { ttl: expiresIn(goneTtl) }),
      },
      entry?.revision ?? null,
    );
    if (written) return settle(failure);
  }
}

function settle(failure: unknown): void {
  if (failure) throw new MissingSentence("Indexed without a new sentence.", { cause: failure });
}

/** An unchanged text keeps its sentence; with `force`, only until the model gives a new one. */
async function describe(
  thing: Searchable | null,
  known: Document | undefined,
  { force, withoutModel }: Required<Pick<ReindexOptions, "force" | "withoutModel">>,
): Promise<{ document?: Document; failure?: unknown }> {
  if (!thing) return {};
  const document = documentOf(thing);
  const isKnown = known?.sentence && textOf(known) === textOf(document);
  const kept = isKnown ? { ...document, sentence: known.sentence } : document;
  if (withoutModel || (isKnown && !force)) return { document: kept };
  try {
    const sentence = await sentenceOfThing(sentenceTextOf(thing.title, thing.description));
    return { document: sentence ? { ...document, sentence } : document };
  } catch (failure) {
    return { document: kept, failure };
  }
}

const textOf = ({ row, postings }: Document): string =>
  JSON.stringify([row.title, row.description, postings]);

/** Binary content, which the entity types as any. */
export const contentOf = (entry: { content?: unknown } | null): Uint8Array | undefined =>
  entry?.content as Uint8Array | undefined;

interface Draft {
  doc: string;
  changedAt: string;
  content?: Uint8Array;
  ttl?: number;
}

/** @returns false on a concurrent change */
const replaceEntry = (draft: Draft, expected: number | null): Promise<boolean> =>
  tryWrite(
    EntryEntity.put({ ...draft, revision: (expected ?? 0) + 1 })
      .where(({ revision }, { eq, notExists }) =>
        expected === null ? notExists(revision) : eq(revision, expected),
      )
      .go(),
  );
