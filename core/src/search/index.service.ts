import { day, expiresIn, now, timestamp } from "../kernel/clock.ts";
import { isUnchanged, tryWrite } from "../kernel/conditional-writes.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { sentencesOfThings, warnOfModel } from "./ask-model.ts";
import { type Document, documentKey, documentOf, pack, unpackDocument } from "./document.ts";
import { EntryEntity } from "./search.entity.ts";
import type { Searchable, ThingKey } from "./searchable.ts";
import { sentenceTextOf } from "./sentence.ts";

/**
 * TTL of the marker for a removed thing: longer than an instance can still have the thing in
 * memory.
 */
const goneTtl = 30 * day;

export interface IndexedThing extends ThingKey {
  source: Pick<SearchSource, "load">;
}

export interface ReindexOptions {
  /** Writes the entries again, with new sentences. */
  force?: boolean;
  /** Called for things that can newly be found, at least once each. */
  onNew?: (thing: Searchable) => Promise<void>;
}

/**
 * Idempotent: writes each entry only if it changed, or a marker if the thing is gone. The language
 * model is asked for all of them at once, which takes it half as long as one by one.
 * @returns what was indexed without a new sentence, because the model didn't answer
 */
export async function reindex<Thing extends IndexedThing>(
  things: readonly Thing[],
  { force = false, onNew }: ReindexOptions = {},
): Promise<Thing[]> {
  const incomplete: Thing[] = [];
  let left = things;
  while (left.length > 0) {
    const changes = await mapInGroups(left, (thing) => readChange(thing, force));
    const answered = await addSentences(changes);
    const written = await mapInGroups(changes, (change) => write(change, force, onNew));
    const done = changes.filter((_, at) => written[at]);
    if (!answered) {
      incomplete.push(...done.filter(({ wantsSentence }) => wantsSentence).map((one) => one.thing));
    }
    left = changes.filter((_, at) => !written[at]).map(({ thing }) => thing);
  }
  return incomplete;
}

interface Change<Thing> {
  thing: Thing;
  doc: string;
  content: Searchable | null;
  stored: { content?: Uint8Array | undefined; changedAt: string; revision: number } | null;
  document: Document | undefined;
  wantsSentence: boolean;
}

/** An unchanged text keeps its sentence; with `force`, only until the model gives a new one. */
async function readChange<Thing extends IndexedThing>(
  thing: Thing,
  force: boolean,
): Promise<Change<Thing>> {
  const { type, id, source } = thing;
  const doc = documentKey(type, id);
  const { data: stored } = await EntryEntity.get({ doc }).go({ consistent: true });
  const loaded = await source.load(id);
  if (!loaded) {
    return { thing, doc, content: null, stored, document: undefined, wantsSentence: false };
  }
  const content = { ...loaded, type, id };
  const document = documentOf(content);
  const known = stored?.content && unpackDocument(stored.content);
  const sentence = known && textOf(known) === textOf(document) ? known.sentence : undefined;
  return {
    thing,
    doc,
    content,
    stored,
    document: sentence ? { ...document, sentence } : document,
    wantsSentence: force || !sentence,
  };
}

/** @returns false when the language model didn't answer */
async function addSentences(changes: readonly Change<unknown>[]): Promise<boolean> {
  const asked = changes.flatMap((change) =>
    change.content && change.wantsSentence ? { change, content: change.content } : [],
  );
  try {
    const texts = asked.map(({ content }) => sentenceTextOf(content.title, content.description));
    const sentences = await sentencesOfThings(texts);
    asked.forEach(({ change }, at) => {
      const sentence = sentences[at];
      if (sentence && change.document) change.document = { ...change.document, sentence };
    });
    return true;
  } catch (error) {
    warnOfModel(error);
    return false;
  }
}

/** @returns false on a concurrent change */
async function write(
  { doc, content, stored, document }: Change<unknown>,
  force: boolean,
  onNew: ReindexOptions["onNew"],
): Promise<boolean> {
  const before = stored?.content;
  const after = document && pack(document);
  const isSame = before && after ? Buffer.compare(before, after) === 0 : before === after;
  if (isSame && !(force && content)) return true;
  if (content && !before) await onNew?.(content);
  return replaceEntry(
    {
      doc,
      changedAt: timestamp(Math.max(now(), Date.parse(stored?.changedAt ?? "") + 1 || 0)),
      ...(after ? { content: after } : { ttl: expiresIn(goneTtl) }),
    },
    stored?.revision ?? null,
  );
}

const textOf = ({ row, postings }: Document): string =>
  JSON.stringify([row.title, row.description, postings]);

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
      .where((row, operations) => isUnchanged(row.revision, operations, expected))
      .go(),
  );
