/** An attribute value on the wire: exactly one member is set. */
export interface AttributeValue {
  S?: string;
  /** A decimal number, at most 38 digits. */
  N?: string;
  /** Base64. */
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
}

export type Item = Record<string, AttributeValue>;

export type ValueType = keyof AttributeValue;

export const MAXIMUM_ITEM_SIZE = 400 * 1024;

export function valueType(value: AttributeValue): ValueType {
  // Exactly one member is set.
  for (const type in value) return type as ValueType;
  throw new TypeError("An attribute value without a type.");
}

/**
 * An item's size as AWS counts it: names and strings in UTF-8, numbers by pairs of significant
 * digits, 3 bytes per list or map and 1 per member.
 */
export function itemSize(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += textSize(name) + valueSize(value);
  return size;
}

export function valueSize({ S, N, B, SS, NS, BS, L, M }: AttributeValue): number {
  if (S !== undefined) return textSize(S);
  if (N !== undefined) return numberSize(N);
  if (B !== undefined) return binarySize(B);
  if (SS) return sum(SS, textSize);
  if (NS) return sum(NS, numberSize);
  if (BS) return sum(BS, binarySize);
  if (L) return 3 + sum(L, (member) => 1 + valueSize(member));
  if (M) return 3 + Object.keys(M).length + itemSize(M);
  return 1;
}

function sum<T>(members: readonly T[], size: (member: T) => number): number {
  let total = 0;
  for (const member of members) total += size(member);
  return total;
}

const textSize = (text: string) => Buffer.byteLength(text);

const binarySize = (base64: string) => Buffer.byteLength(base64, "base64");

/** Digits are paired from the decimal point; pairs of zeros around the others don't count. */
function numberSize(number: string): number {
  const sign = number.startsWith("-") ? 1 : 0;
  let first = sign;
  while (isEmptyPlace(number, first)) first++;
  if (first === number.length) return sign + 1;
  let last = number.length - 1;
  while (isEmptyPlace(number, last)) last--;
  const point = number.indexOf(".");
  const end = point < 0 ? number.length : point;
  return sign + 2 + pairAt(first, end) - pairAt(last, end);
}

const isEmptyPlace = (number: string, at: number) => number[at] === "0" || number[at] === ".";

const pairAt = (place: number, point: number) => (point - (place < point ? 1 : 0) - place) >> 1;
