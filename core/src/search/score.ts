import { day, now } from "../kernel/clock.ts";
import { fold } from "../places/fold.ts";
import { fieldBits } from "./searchable.ts";

const points = { title: 3, description: 2, category: 1, exactTitle: 5, recent: 1 } as const;

const recentWindow = 7 * day;

const meaningPoints = 3;

/**
 * Beside the fields, for what has only the English name of a translated word. It counts as a
 * category and never as recent, so that members' own words come first.
 */
const namedBit = 16;

/** @param fields that have the English name */
export const fieldsOfNamed = (fields: number): number =>
  namedBit | (fields & ~fieldBits.location ? fieldBits.category : 0);

/**
 * Fields that contain the words, as bits; 0 if a word is missing. If no field has them all, every
 * field with one counts.
 */
export function fieldsAnswered(fieldsOfWords: readonly number[]): number {
  if (fieldsOfWords.length === 0 || fieldsOfWords.includes(0)) return 0;
  const all = fieldsOfWords.reduce((common, fields) => common & fields);
  return all || fieldsOfWords.reduce((some, fields) => some | fields);
}

/** @param fields as bits, see `fieldBits` */
export function textScore(
  thing: { title: string; createdAt: string },
  fields: number,
  folded: string,
): number {
  if (fields === 0) return 0;
  const isTitled = (fields & fieldBits.title) > 0;
  // Folding removes little but marks and punctuation.
  const isCloseInLength = thing.title.length <= 2 * folded.length + 8;
  const exact = isTitled && isCloseInLength && fold(thing.title) === folded;
  return (
    (isTitled ? points.title : 0) +
    (fields & fieldBits.description ? points.description : 0) +
    (fields & fieldBits.category ? points.category : 0) +
    (exact ? points.exactTitle : 0) +
    (fields & namedBit ? 0 : recentPoints(thing))
  );
}

export const recentPoints = ({ createdAt }: { createdAt: string }): number =>
  now() - Date.parse(createdAt) <= recentWindow ? points.recent : 0;

/** Weight is 1 for the query's own meanings; rarity is from 0 to 1. */
export interface AskedMeaning {
  weight: number;
  rarity: number;
}

/**
 * From 0 to 3, in tenths.
 * @param shared from 0 to 1
 */
export function meaningScore<Id>(
  asked: ReadonlyMap<Id, AskedMeaning>,
  shared: ReadonlyMap<Id, number>,
): number {
  let most = 0;
  let found = 0;
  for (const [id, { weight, rarity }] of asked) {
    if (weight === 1) most += rarity;
    found += weight * rarity * (shared.get(id) ?? 0);
  }
  if (most === 0) return 0;
  return Math.round(Math.min(1, found / most) * meaningPoints * 10) / 10;
}

/** Only in semantic search: for things that contain some of the query's words. */
export const someWordsPoints = 2;

/** For things of the type that's asked for, so that they come first. */
export const askedTypePoints = 3;

/** Only in semantic search: for a sentence that means the same. */
export const sentencePoints = 8;

/** From 1 (one thing) to 0 (all things). */
export const rarityOf = (having: number, all: number): number =>
  all <= 1 ? 1 : Math.max(0.1, 1 - Math.log(Math.max(1, having)) / Math.log(all));

/** Mentions count less than subjects. */
export const strengthOf = (fields: number): number =>
  fields & (fieldBits.title | fieldBits.category) ? 1 : 0.7;
