import { validateKey, validateKeyPiece } from "./engine.ts";
import { validationError } from "./errors.ts";
import { storageKey } from "./keys.ts";
import type { PageStart } from "./pages.ts";
import type { Index, Key, KeyAttribute, Table } from "./schema.ts";
import type { AttributeValue, Item } from "./values.ts";

/*
 * Checks of ExclusiveStartKey. AWS words the same fault differently, depending on what it checks
 * first; the order is that of dynalite.
 */

const INVALID = "The provided starting key is invalid";

export const startNames = (table: Table, index: Index | undefined): string[] => [
  ...new Set(
    [...table.definition.KeySchema, ...(index?.KeySchema ?? [])].map((key) => key.AttributeName),
  ),
];

/** @param detail AWS's words after "The provided starting key is invalid" */
export function checkStartSize(
  start: Item,
  table: Table,
  index: Index | undefined,
  detail?: string,
): void {
  if (Object.keys(start).length === startNames(table, index).length) return;
  throw invalidStart(detail);
}

/** Checks the start's attributes for the key of the index or table that's read. */
export function checkStartParts(start: Item, { hash, range }: Key): void {
  for (const attribute of hash) checkStartPart(start, attribute, true);
  for (const attribute of range) checkStartPart(start, attribute, false);
}

export function checkStartPart(start: Item, { name, type }: KeyAttribute, isHash: boolean): void {
  if (!start[name]) throw invalidStart();
  validateKeyPiece(start, name, type, isHash);
}

/** Checks the table's part of the start. */
export function pageStart(start: Item, table: Table, index: Index | undefined): PageStart {
  const key: Item = {};
  // The start key was checked to have it.
  for (const { AttributeName } of table.definition.KeySchema)
    key[AttributeName] = start[AttributeName] as AttributeValue;
  try {
    validateKey(key, table.definition);
  } catch (error) {
    // Only errors are thrown here.
    throw invalidStart((error as Error).message);
  }
  return { key: storageKey(table, key), entry: index && storageKey(index, start) };
}

export const invalidStart = (detail?: string) =>
  validationError(detail === undefined ? INVALID : `${INVALID}: ${detail}`);
