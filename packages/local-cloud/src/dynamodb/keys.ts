import { sortable } from "./decimal.ts";
import type { Key, KeyAttribute, KeyType } from "./schema.ts";
import type { AttributeValue, Item } from "./values.ts";

/** A key's value in a form that the database sorts like DynamoDB. */
export type KeyPart = string | Buffer;

export interface StorageKey {
  hash: KeyPart;
  /** "" in a table without a sort key. */
  range: KeyPart;
}

export function keyPart(value: AttributeValue, type: KeyType): KeyPart {
  // The value has been checked to have the key's type, here and below.
  if (type === "S") return value.S as string;
  if (type === "N") return sortable(value.N as string);
  return Buffer.from(value.B as string, "base64");
}

/** The key of an item whose key attributes have been checked. */
export function storageKey(key: Key, item: Item): StorageKey {
  return { hash: joinedPart(key.hash, item), range: joinedPart(key.range, item) };
}

/** The values of several key attributes joined into one; "" if there are none. */
export function joinedPart(attributes: readonly KeyAttribute[], item: Item): KeyPart {
  const [first] = attributes;
  if (!first) return "";
  // The caller has checked that it's there.
  if (attributes.length === 1) return keyPart(item[first.name] as AttributeValue, first.type);
  return Buffer.concat(
    // The caller has checked that it's there.
    attributes.map(({ name, type }) => segment(keyPart(item[name] as AttributeValue, type))),
  );
}

const END = Buffer.from([0, 1]);

/**
 * Encodes a value so that it sorts before longer ones, even with others appended: zero bytes are
 * escaped.
 */
export const segment = (part: KeyPart): Buffer => Buffer.concat([segmentStart(part), END]);

/** The common beginning of the segments of all values with a prefix. */
export function segmentStart(part: KeyPart): Buffer {
  const bytes = Buffer.from(part);
  if (!bytes.includes(0)) return bytes;
  return Buffer.from([...bytes].flatMap((byte) => (byte === 0 ? [0, 0xff] : byte)));
}

/** Undefined when the item isn't in the index. */
export function entryKey(key: Key, item: Item): StorageKey | undefined {
  const lacks = ({ name, type }: KeyAttribute) => item[name]?.[type] === undefined;
  return key.hash.some(lacks) || key.range.some(lacks) ? undefined : storageKey(key, item);
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
  // An index of the buffer itself.
  end[last] = (end[last] as number) + 1;
  return end;
}
