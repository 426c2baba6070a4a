import type { AttributeValue, Item } from "./values.ts";

/** An item with the members of its sets in the order that AWS answers them in, not that of the request. */
export function withSortedSets(item: Item): Item {
  let sorted: Item | undefined;
  for (const [name, value] of Object.entries(item)) {
    const next = sortedValue(value);
    if (next === value) continue;
    sorted ??= { ...item };
    sorted[name] = next;
  }
  return sorted ?? item;
}

function sortedValue(value: AttributeValue): AttributeValue {
  if (value.SS) return { SS: [...value.SS].sort(byBytes) };
  if (value.NS) return { NS: [...value.NS].sort((a, b) => Number(a) - Number(b)) };
  if (value.BS) return { BS: [...value.BS].sort((a, b) => Buffer.compare(bytesOf(a), bytesOf(b))) };
  if (value.M) {
    const inner = withSortedSets(value.M);
    return inner === value.M ? value : { M: inner };
  }
  if (value.L) {
    const members = value.L.map(sortedValue);
    return members.every((member, at) => member === value.L?.[at]) ? value : { L: members };
  }
  return value;
}

const bytesOf = (base64: string) => Buffer.from(base64, "base64");

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
