import { day, now } from "../kernel/clock.ts";
import { fold } from "../places/fold.ts";
import { inField } from "./searchable.ts";

/** What a match counts, field by field. */
export const points = { title: 3, description: 2, category: 1, exactTitle: 5, recent: 1 } as const;

export const recentSignInWindow = 7 * day;

export const meaningPoints = 3;

/**
 * The fields that match the whole query, as bits; 0 when a word is missing. Fields that only match
 * it
 * together all count.
 * @param fieldsOfWords the fields that match each query word
 */
export function fieldsAnswered(fieldsOfWords: readonly number[]): number {
  if (fieldsOfWords.length === 0 || fieldsOfWords.includes(0)) return 0;
  const all = fieldsOfWords.reduce((common, fields) => common & fields);
  return all || fieldsOfWords.reduce((some, fields) => some | fields);
}

/**
 * The score of a text match.
 * @param fields as bits, see `inField`
 * @param folded the query, folded
 */
export function textScore(
  thing: { title: string; createdAt: string },
  fields: number,
  folded: string,
): number {
  if (fields === 0) return 0;
  const isTitled = (fields & inField.title) > 0;
  // Folding takes away little more than marks and punctuation.
  const isCloseInLength = thing.title.length <= 2 * folded.length + 8;
  const exact = isTitled && isCloseInLength && fold(thing.title) === folded;
  return (
    (isTitled ? points.title : 0) +
    (fields & inField.description ? points.description : 0) +
    (fields & inField.category ? points.category : 0) +
    (exact ? points.exactTitle : 0) +
    recentPoints(thing)
  );
}

export const recentPoints = ({ createdAt }: { createdAt: string }): number =>
  now() - Date.parse(createdAt) <= recentSignInWindow ? points.recent : 0;

/**
 * What shared meanings add, from 0 to 3, to a tenth.
 * @param asked the weight of each of the query's meanings
 */
export function meaningScore<Id>(asked: ReadonlyMap<Id, number>, shared: Iterable<Id>): number {
  const most = [...asked.values()].filter((weight) => weight === 1).length;
  if (most === 0) return 0;
  let found = 0;
  for (const id of shared) found += asked.get(id) ?? 0;
  return Math.round(Math.min(1, found / most) * meaningPoints * 10) / 10;
}
