import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { inGroups } from "../kernel/in-groups.ts";
import { defined } from "../kernel/objects.ts";
import { putItems, type RawItem, removeItems } from "../kernel/raw-items.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { client, isConditionFailure, table } from "../kernel/table.ts";
import { forgetWords, learnWords } from "./dictionary.ts";
import type { SearchType } from "./search.contract.ts";
import { EntryEntity, PostingEntity } from "./search.entity.ts";
import { maxResultsOfType } from "./search.rules.ts";
import { digestOf, fieldsByWord, inField, type Searchable, shownOf } from "./searchable.ts";

/** One word of a thing: fields as a hexadecimal digit, then the word. */
type Posting = string;
const postingOf = (word: string, fields: number): Posting => fields.toString(16) + word;
const wordOf = (posting: Posting): string => posting.slice(1);
const fieldsOf = (posting: Posting): number => Number.parseInt(posting.slice(0, 1), 16);

export const postingsOf = (thing: Searchable): Posting[] =>
  [...fieldsByWord(thing)].map(([word, fields]) => postingOf(word, fields));

interface Named {
  type: SearchType;
  id: string;
  createdAt: string;
}

/** Titles first, then the newest, when read from the end. */
const titledBy = (fields: number): 0 | 1 => (fields & inField.title ? 1 : 0);
const placeOf = ({ type, id, createdAt }: Named, fields: number): string =>
  [type, titledBy(fields), createdAt, id].join("#");
const rowKey = (thing: Named, posting: Posting) => ({
  pk: `search#${wordOf(posting)}`,
  sk: placeOf(thing, fieldsOf(posting)),
});
const textOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk}\n${sk}`;

/** The row of one word of a thing, marked. */
export const rowOf = (thing: Searchable, posting: Posting): object => {
  const word = wordOf(posting);
  const fields = fieldsOf(posting);
  const row = { word, fields, titled: titledBy(fields), ...shownOf(thing) };
  // Parameters are untyped; of a put they hold the whole row.
  return (PostingEntity.put(defined(row)).params() as { Item: object }).Item;
};

export interface RefreshOptions {
  /** Writes everything, even if nothing has changed. */
  force?: boolean;
  /** Called for what was never written whole before, at least once. */
  onNew?: (thing: Searchable) => Promise<void>;
}

/**
 * Updates the index to what a thing is now, or removes it. Idempotent: the rows it may have are
 * written to its entry before the first of them is.
 */
export async function reindex(
  type: SearchType,
  id: string,
  source: Pick<SearchSource, "load">,
  { force = false, onNew }: RefreshOptions = {},
): Promise<void> {
  let carried: Posting[] = [];
  for (;;) {
    const { data: entry } = await EntryEntity.get({ type, id }).go({ consistent: true });
    const content = await source.load(id);
    const thing = content && { ...content, type, id };
    if (!thing && !entry && carried.length === 0) return;
    const digest = thing ? digestOf(thing) : "";
    if (!force && carried.length === 0 && thing && entry?.digest === digest) return;
    const after = thing ? postingsOf(thing) : [];
    const before = [...new Set([...(entry?.postings ?? []), ...carried])];
    const revision = entry?.revision ?? 0;
    const key = { type, id, createdAt: entry?.createdAt ?? thing?.createdAt ?? "" };
    carried = [...new Set([...before, ...after])];
    const begun = {
      ...key,
      postings: carried,
      digest: "",
      isWhole: entry?.isWhole ?? false,
      revision: revision + 1,
    };
    if (!(await replaceEntry(begun, entry ? revision : null))) continue;
    await writeRows(key, thing && { ...thing, createdAt: key.createdAt }, before, after);
    if (thing && !begun.isWhole) await onNew?.(thing);
    const done = thing
      ? await replaceEntry({ ...begun, postings: after, digest, isWhole: true }, revision + 1)
      : await removeEntry(type, id, revision + 1);
    // Another run changed the entry in between and may have seen some of our rows: check them
    // all.
    if (done) return;
  }
}

type Entry = Named & { postings: Posting[]; digest: string; isWhole: boolean; revision: number };

/** @returns false when the entry is not the one that was read */
async function replaceEntry(entry: Entry, expected: number | null): Promise<boolean> {
  try {
    await EntryEntity.put(entry)
      .where(({ revision }, { eq, notExists }) =>
        expected === null ? notExists(revision) : eq(revision, expected),
      )
      .go();
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

async function removeEntry(type: SearchType, id: string, expected: number): Promise<boolean> {
  try {
    await EntryEntity.remove({ type, id })
      .where(({ revision }, { eq }) => eq(revision, expected))
      .go();
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

async function writeRows(
  key: Named,
  thing: Searchable | null,
  before: Posting[],
  after: Posting[],
): Promise<void> {
  const kept = new Set(after.map((posting) => textOf(rowKey(key, posting))));
  const gone = before.filter((posting) => !kept.has(textOf(rowKey(key, posting))));
  await removeItems([
    ...new Map(gone.map((one) => [textOf(rowKey(key, one)), rowKey(key, one)])).values(),
  ]);
  if (thing) await putItems(after.map((posting) => rowOf(thing, posting)));
  const fresh: string[] = [];
  await inGroups(after, async (posting) => {
    const count = await markFirst(key.type, rowKey(key, posting));
    if (count === 1 && isSpelled(posting)) fresh.push(wordOf(posting));
  });
  await learnWords(fresh);
  const stay = new Set(after.map(wordOf));
  await leave(
    key.type,
    gone.filter((posting) => !stay.has(wordOf(posting))),
  );
}

/** Meanings aren't spelled words. */
const isSpelled = (posting: Posting) => /^\p{L}|^\p{N}/u.test(wordOf(posting));

/** Rows follow into the places that became free; words that nothing has any more are forgotten. */
async function leave(type: SearchType, gone: Posting[]): Promise<void> {
  const unused: string[] = [];
  await inGroups([...new Set(gone.map(wordOf))], async (word) => {
    const count = await markFirst(type, { pk: `search#${word}`, sk: "" });
    if (count === 0 && !(await isUsed(word))) unused.push(word);
  });
  const spelled = unused.filter((word) => isSpelled(postingOf(word, 0)));
  await forgetWords(spelled);
  // Another thing may have started to use one in between.
  const again: string[] = [];
  await inGroups(spelled, async (word) => {
    if (await isUsed(word)) again.push(word);
  });
  await learnWords(again);
}

async function isUsed(word: string): Promise<boolean> {
  const { Count: count } = await client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `search#${word}` },
      ConsistentRead: true,
      Select: "COUNT",
      Limit: 1,
    }),
  );
  return (count ?? 0) > 0;
}

/**
 * Marks the first twenty rows of a word and type, and unmarks the one behind them and the given one
 * when it is not among them.
 * @returns how many there are, 21 for more than twenty
 */
async function markFirst(type: SearchType, own: { pk: string; sk: string }): Promise<number> {
  const answer = await client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :type)",
      ExpressionAttributeValues: { ":pk": own.pk, ":type": `${type}#` },
      ProjectionExpression: "pk, sk, gsi2pk, createdAt, id",
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: maxResultsOfType + 1,
    }),
  );
  // Rows of the table as they lie there.
  const rows = (answer.Items ?? []) as RawItem[];
  const first = rows.slice(0, maxResultsOfType);
  for (const row of first.filter(({ gsi2pk }) => gsi2pk === undefined)) await mark(row);
  for (const row of rows.slice(maxResultsOfType)) if (row.gsi2pk !== undefined) await unmark(row);
  if (own.sk && !rows.some(({ sk }) => sk === own.sk)) await unmark(own);
  return rows.length;
}

async function mark({ pk, sk, createdAt, id }: RawItem): Promise<void> {
  await changeRow({ pk, sk }, "SET gsi2pk = :pk, gsi2sk = :sk", {
    ":pk": pk,
    ":sk": `${String(createdAt)}#${String(id)}`,
  });
}

const unmark = ({ pk, sk }: { pk: string; sk: string }): Promise<void> =>
  changeRow({ pk, sk }, "REMOVE gsi2pk, gsi2sk", undefined);

/** A row that's gone stays gone. */
async function changeRow(
  Key: { pk: string; sk: string },
  UpdateExpression: string,
  values: Record<string, string> | undefined,
): Promise<void> {
  await client
    .send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression,
        ConditionExpression: "attribute_exists(pk)",
        ...(values ? { ExpressionAttributeValues: values } : {}),
      }),
    )
    .catch((error) => {
      if (!isConditionFailure(error)) throw error;
    });
}
