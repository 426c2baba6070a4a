import { sortable } from "./decimal.ts";
import type { KeyAttribute, KeyType } from "./schema.ts";
import type { AttributeValue, Item } from "./values.ts";

/** A key's value in a form that the database sorts like DynamoDB. */
export type KeyPart = string | Buffer;

export interface StorageKey {
  hash: KeyPart;
  /** "" in a table without a sort key. */
  range: KeyPart;
}

export function keyPart(value: AttributeValue, type: KeyType): KeyPart {
  if (type === "S") return value.S as string;
  if (type === "N") return sortable(value.N as string);
  return Buffer.from(value.B as string, "base64");
}

/** For an item whose key attributes were checked. */
export function storageKey(
  key: { hash: KeyAttribute; range: KeyAttribute | undefined },
  item: Item,
): StorageKey {
  return {
    hash: keyPart(item[key.hash.name] as AttributeValue, key.hash.type),
    range: key.range ? keyPart(item[key.range.name] as AttributeValue, key.range.type) : "",
  };
}

/** Undefined when the item isn't in the index. */
export function entryKey(
  key: { hash: KeyAttribute; range: KeyAttribute | undefined },
  item: Item,
): StorageKey | undefined {
  if (item[key.hash.name]?.[key.hash.type] === undefined) return undefined;
  if (key.range && item[key.range.name]?.[key.range.type] === undefined) return undefined;
  return storageKey(key, item);
}

export function sameKey(left: StorageKey | undefined, right: StorageKey | undefined): boolean {
  if (!left || !right) return left === right;
  return samePart(left.hash, right.hash) && samePart(left.range, right.range);
}

const samePart = (left: KeyPart, right: KeyPart) =>
  typeof left === "string" || typeof right === "string" ? left === right : left.equals(right);

/** One text for a key, to find the same item named twice. */
export function keyText({ hash, range }: StorageKey): string {
  const first = partText(hash);
  return `${first.length}:${first}${partText(range)}`;
}

const partText = (part: KeyPart) => (typeof part === "string" ? part : part.toString("hex"));

/** The first value after all with a prefix, or undefined if there is none. */
export function afterPrefix(prefix: KeyPart): KeyPart | undefined {
  if (typeof prefix === "string") return `${prefix}\u{10ffff}\u{10ffff}`;
  const last = prefix.findLastIndex((byte) => byte !== 0xff);
  if (last < 0) return undefined;
  const end = Buffer.from(prefix.subarray(0, last + 1));
  end[last] = (end[last] as number) + 1;
  return end;
}
