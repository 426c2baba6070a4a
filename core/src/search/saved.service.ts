import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { invalidField } from "../kernel/errors.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { notify } from "../notifications/notify.ts";
import { matchesFilters } from "./filters.ts";
import { SavedSearchEntity } from "./saved.entity.ts";
import { fieldsAnswered } from "./score.ts";
import type { SavedSearch, SearchFilters } from "./search.contract.ts";
import { AnchorsEntity } from "./search.entity.ts";
import { searchMatched } from "./search.notifications.ts";
import { maxSavedSearches } from "./search.rules.ts";
import { fieldBits, fieldsByWord, type Searchable } from "./searchable.ts";
import { fieldsWithName, namesMeant, wordsMeaning } from "./translated-names.ts";
import { typeAsked } from "./type-words.ts";
import { queryWordsOf, wordMatcher } from "./words.ts";

type Item = EntityItem<typeof SavedSearchEntity>;

const toSaved = (item: Item): SavedSearch => ({
  id: item.searchId,
  name: item.name,
  query: item.query,
  filters: item.filters,
  createdAt: item.createdAt,
  notificationsEnabled: true,
});

/**
 * New things are compared with the searches whose longest word starts with the same letters as one
 * of theirs. A word for a type needn't be in their text.
 */
const anchorLength = 4;
const anchorOfWord = (word: string): string => word.slice(0, anchorLength);
const anchorOf = (words: readonly string[]): string =>
  anchorOfWord(
    words
      .filter((word) => !typeAsked(word, words))
      .sort((one, other) => other.length - one.length)[0] ?? "",
  );

const allOf = async (userId: string): Promise<Item[]> =>
  // Strongly consistent, to see concurrent changes.
  (await SavedSearchEntity.query.one({ userId }).go({ pages: "all", consistent: true })).data;

const tooMany = () => invalidField("searchId", "At most 20 searches are watched.");

export async function listWatchedSearches(actor: SignedInActor): Promise<{ items: SavedSearch[] }> {
  return { items: (await allOf(actor.userId)).map(toSaved) };
}

/**
 * Also renames a watched search.
 * @throws data.invalid for a query without words, or more than twenty searches
 */
export async function watchSearch(
  actor: SignedInActor,
  draft: { searchId: string; name: string; query: string; filters: SearchFilters },
): Promise<SavedSearch> {
  const words = queryWordsOf(draft.query);
  if (words.length === 0) {
    throw invalidField("query", "A search needs a word.");
  }
  const saved = await allOf(actor.userId);
  const before = saved.find(({ searchId }) => searchId === draft.searchId);
  const isNew = before === undefined;
  if (isNew && saved.length >= maxSavedSearches) throw tooMany();
  const item = {
    ...draft,
    userId: actor.userId,
    anchor: anchorOf(words),
    createdAt: before?.createdAt ?? timestamp(),
  };
  // Written first, so that no new thing is missed.
  await AnchorsEntity.update({})
    .add({ anchors: [item.anchor] })
    .go();
  await SavedSearchEntity.put(item).go();
  // Counted after writing, too, so that concurrent calls can't both be the last allowed.
  if (isNew && (await allOf(actor.userId)).length > maxSavedSearches) {
    await unwatchSearch(actor, draft.searchId);
    throw tooMany();
  }
  return toSaved(item);
}

export async function unwatchSearch(actor: SignedInActor, searchId: string): Promise<void> {
  await SavedSearchEntity.delete({ userId: actor.userId, searchId }).go();
}

const allFields = Object.values(fieldBits).reduce<number>((some, bit) => some | bit, 0);

/** Compares words only, not meanings. */
function answersSearch(
  thing: Searchable,
  { query, filters }: Pick<SavedSearch, "query" | "filters">,
): boolean {
  const fields = fieldsByWord(thing);
  const words = queryWordsOf(query);
  const isNamed = (queryWord: string) =>
    namesMeant(queryWord, words).some(
      (name) => fieldsWithName(name, (word) => fields.get(word) ?? 0) > 0,
    );
  const answered = words.map((queryWord) => {
    if (typeAsked(queryWord, words) === thing.type || isNamed(queryWord)) return allFields;
    const isAnswer = wordMatcher(queryWord);
    return [...fields]
      .filter(([word]) => isAnswer(word))
      .reduce((some, [, where]) => some | where, 0);
  });
  return fieldsAnswered(answered) > 0 && matchesFilters(thing, filters);
}

/**
 * Notifies each member once. Looks up only prefixes that searches use, also of words that mean one
 * of the thing's names in another language.
 */
export async function notifyWatchers(thing: Searchable): Promise<void> {
  const { data: known } = await AnchorsEntity.get({}).go();
  const words = fieldsByWord(thing);
  const own = new Set([...words.keys(), ...wordsMeaning(words)].map(anchorOfWord));
  const blocked = (await readBlocked([thing.ownerId])).get(thing.ownerId) ?? [];
  const notified = new Set([thing.ownerId, ...blocked]);
  for (const anchor of (known?.anchors ?? []).filter((one) => own.has(one))) {
    const { data } = await SavedSearchEntity.query.byAnchor({ anchor }).go({ pages: "all" });
    for (const saved of data) {
      if (notified.has(saved.userId) || !answersSearch(thing, toSaved(saved))) continue;
      notified.add(saved.userId);
      await notify(`fct_search-${thing.id}`, searchMatched(saved.userId, saved.name, thing));
    }
  }
}
