import fc from "fast-check";
import { expect, test } from "vitest";
import { type StoredItem, storedItem } from "./items.ts";
import { createPageSize } from "./page-size.ts";
import { type AttributeValue, type Item, itemSize } from "./values.ts";

const sortKey = { name: "sk", type: "S" } as const;

const stored = (item: Item): StoredItem => storedItem(1, itemSize(item), JSON.stringify(item));

/** Of a page of the same item, how many it has, and how often one was parsed. */
function fill(item: StoredItem): { items: number; parsed: number } {
  let parsed = 0;
  const size = createPageSize(sortKey, (one) => {
    parsed++;
    return one.item();
  });
  let items = 1;
  while (!size.isFullWith(item)) items++;
  return { items, parsed };
}

test("no item is parsed while a page can't be full", () => {
  const size = createPageSize(sortKey, () => expect.unreachable());
  const item = stored({ pk: { S: "p" }, sk: { S: "s" }, text: { S: "x".repeat(1000) } });
  for (let at = 0; at < 100; at++) expect(size.isFullWith(item)).toBe(false);
});

test("each item of a full page is parsed once", () => {
  const { items, parsed } = fill(stored({ pk: { S: "p" }, sk: { S: "s" }, n: { N: "1" } }));
  expect(parsed).toBe(items);
});

const text = (size: number): Item => ({
  a: { S: "0123456789" },
  sk: { S: "00" },
  e: { S: "e".repeat(size) },
});

test.each([
  // From dynalite's tests.
  [text(43_372), text(43_388), true],
  [text(43_372), text(43_387), false],
])("a page is full to the byte", (others, last, isFull) => {
  const size = createPageSize(sortKey, (one) => one.item());
  for (let at = 0; at < 23; at++) expect(size.isFullWith(stored(others))).toBe(false);
  expect(size.isFullWith(stored(last))).toBe(isFull);
});

const short = fc.string({ maxLength: 40, unit: "grapheme" });
const set = fc.uniqueArray(short, { minLength: 1, maxLength: 4 });
const flat: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.record({ S: short }),
  fc.record({ N: fc.integer().map(String) }),
  fc.record({ B: fc.base64String({ maxLength: 40 }) }),
  fc.record({ BOOL: fc.boolean() }),
  fc.constant({ NULL: true }),
  fc.record({ SS: set }),
  fc.record({ NS: fc.uniqueArray(fc.integer().map(String), { minLength: 1, maxLength: 4 }) }),
  fc.record({ BS: fc.uniqueArray(fc.base64String(), { minLength: 1, maxLength: 4 }) }),
);
const names = fc.string({ minLength: 1, maxLength: 3 });
const value = fc.oneof(
  flat,
  fc.record({ L: fc.array(flat, { maxLength: 3 }) }),
  fc.record({ M: fc.dictionary(names, flat, { maxKeys: 3 }) }),
);

test("a page ends where it would if every item were parsed", () => {
  const items = fc.tuple(short, fc.dictionary(names, value, { maxKeys: 5 }), fc.nat(20_000));
  fc.assert(
    fc.property(items, ([sk, item, size]) => {
      const one = stored({ ...item, sk: { S: `s${sk}` }, filler: { S: "x".repeat(size) } });
      expect(fill(one).items).toBe(fill({ ...one, size: Number.POSITIVE_INFINITY }).items);
    }),
    { numRuns: 60 },
  );
});
