import type { AwsError } from "../kernel/service.ts";
import type { Change } from "./changes.ts";
import {
  conditionHolds,
  project,
  type Validated,
  validateItem,
  validateKey,
  validateUpdates,
} from "./engine.ts";
import { conditionFailed, validationError } from "./errors.ts";
import { type ItemRows, type NewItem, newItem, type StoredItem } from "./items.ts";
import { type StorageKey, storageKey } from "./keys.ts";
import { checkItemLimits } from "./limits.ts";
import { type Index, type KeyAttribute, keyAttributes, type Table } from "./schema.ts";
import { touchedPaths, updated } from "./updates.ts";
import { type Item, MAXIMUM_ITEM_SIZE } from "./values.ts";

export type WriteKind = "put" | "update" | "delete" | "check";

/** A checked, pending write. */
export interface Write {
  kind: WriteKind;
  table: Table;
  key: StorageKey;
  /** The attributes of the item's key. */
  keyItem: Item;
  /** The item to store, for a put. */
  put: NewItem | undefined;
  request: Validated;
}

/** What a validated put stores; AWS refuses its size before it looks for the table. Throws AwsError. */
export function putItem(request: Validated): NewItem {
  // validate() has checked its type.
  const put = newItem(request.Item as Item);
  if (put.size > MAXIMUM_ITEM_SIZE)
    throw validationError("Item size has exceeded the maximum allowed size");
  return put;
}

/** Checks a validated request against its table. Throws AwsError. */
export function prepareWrite(
  kind: WriteKind,
  table: Table,
  request: Validated,
  put: NewItem | undefined,
): Write {
  const { definition } = table;
  if (!put) {
    // validate() has checked its type.
    const key = request.Key as Item;
    validateKey(key, definition);
    if (kind === "update") validateUpdates(request, definition);
    return { kind, table, key: storageKey(table, key), keyItem: key, put, request };
  }
  const { item } = put;
  validateItem(item, definition);
  checkIndexKeys(table, item);
  checkItemLimits(table, item);
  const keyItem = keyAttributes(table, item);
  return { kind, table, key: storageKey(table, item), keyItem, put, request };
}

/** A write that can't be done; `old` is the item that was found. */
export interface Refused {
  refusal: AwsError;
  old: StoredItem | undefined;
}

/** Within a database write: determines the change, or why it's refused. */
export function evaluate(write: Write, rows: ItemRows): Change | Refused {
  const { kind, table, key, request } = write;
  const old = rows.get(table.id, key);
  const conditional = request._condition !== undefined || request.Expected !== undefined;
  if (conditional && !conditionHolds(request, old?.item())) {
    const shown = request.ReturnValuesOnConditionCheckFailure === "ALL_OLD" && old?.item();
    return { refusal: conditionFailed(shown || undefined), old };
  }
  if (kind === "check") return { table, key, old, next: asItIs(old) };
  if (kind === "delete") return { table, key, old, next: undefined };
  return { table, key, old, next: write.put ?? updatedItem(write, old) };
}

const asItIs = (old: StoredItem | undefined): NewItem | undefined =>
  old && { item: old.item(), size: old.size, text: old.text };

function updatedItem({ table, request, keyItem }: Write, old: StoredItem | undefined): NewItem {
  const item = updated(request, old?.item() ?? keyItem);
  checkIndexKeys(
    table,
    item,
    "The update expression attempted to update the secondary index key to unsupported type",
  );
  checkItemLimits(table, item);
  const next = newItem(item);
  if (next.size > MAXIMUM_ITEM_SIZE)
    throw validationError("Item size to update has exceeded the maximum allowed size");
  return next;
}

/** Refuses empty index keys; also those of a wrong type if a message for that is given. */
function checkIndexKeys(table: Table, item: Item, wrongType?: string): void {
  for (const index of table.indexes) {
    for (const attribute of index.hash) checkIndexKey(index, attribute, item, wrongType);
    for (const attribute of index.range) checkIndexKey(index, attribute, item, wrongType);
  }
}

function checkIndexKey(
  index: Index,
  { name, type }: KeyAttribute,
  item: Item,
  wrongType: string | undefined,
): void {
  const value = item[name];
  if (!value) return;
  if (wrongType && value[type] === undefined) throw validationError(wrongType);
  if (value.S !== "" && value.B !== "") return;
  const kind = value.S === "" ? "string" : "binary";
  throw validationError(
    `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value. IndexName: ${index.IndexName}, IndexKey: ${name}`,
  );
}

/** The Attributes that ReturnValues asks for. */
export function returnedValues({ request }: Write, { old, next }: Change): Item | undefined {
  switch (request.ReturnValues) {
    case "ALL_OLD":
      return old?.item();
    case "ALL_NEW":
      return next?.item;
    case "UPDATED_OLD":
      return old && nonEmpty(project(touchedPaths(request), old.item()));
    case "UPDATED_NEW":
      return next && nonEmpty(project(touchedPaths(request), next.item));
    default:
      return undefined;
  }
}

const nonEmpty = (item: Item) => (Object.keys(item).length > 0 ? item : undefined);
