import fc from "fast-check";
import { expect, test } from "vitest";
import { validate } from "./engine.ts";
import { isPlainMap } from "./plain.ts";
import { type AttributeValue, type Item, itemSize } from "./values.ts";

test.each<[string, AttributeValue, number]>([
  ["text in UTF-8", { S: "é☕" }, 5],
  ["empty text", { S: "" }, 0],
  ["a short number", { N: "7" }, 2],
  ["a negative number", { N: "-123.45" }, 5],
  ["a number whose digits are no whole pairs", { N: "123.4" }, 4],
  ["a large round number", { N: "110000" }, 2],
  ["an odd large round number", { N: "1100000000000" }, 3],
  ["zeros around digits", { N: "0.00500" }, 2],
  ["binary", { B: "AAECAw==" }, 4],
  ["a flag", { BOOL: true }, 1],
  ["nothing", { NULL: true }, 1],
  ["a set", { SS: ["ab", "c"] }, 3],
  ["a list", { L: [{ S: "a" }, { N: "1" }] }, 3 + 2 + 1 + 2],
  ["a map", { M: { k: { S: "a" } } }, 3 + 1 + 1 + 1],
])("counts %s as AWS does", (_, value, size) => {
  expect(itemSize({ name: value })).toBe("name".length + size);
});

const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom("0", "-0", "01", "1.0", "1.50", ".5", "1e3", "+1", "", "x", "9".repeat(39)),
);
const binary = fc.oneof(fc.base64String(), fc.constantFrom("AA", "A===", "AB=="));
const flat = fc.oneof(
  fc.record({ S: fc.string() }),
  fc.record({ N: number }),
  fc.record({ B: binary }),
  fc.record({ BOOL: fc.boolean() }),
  fc.record({ NULL: fc.boolean() }),
  fc.record({ SS: fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 3 }) }),
  fc.record({ NS: fc.array(number, { maxLength: 3 }) }),
  fc.record({ BS: fc.array(binary, { maxLength: 2 }) }),
  fc.constant({}),
  fc.constant({ S: "a", N: "1" }),
);
const value: fc.Arbitrary<AttributeValue> = fc.oneof(
  flat,
  fc.record({ L: fc.array(flat, { maxLength: 2 }) }),
  fc.record({ M: fc.dictionary(fc.constantFrom("x", "y"), flat) }),
);

test("treats no value as plain that dynalite would refuse or change", () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c"), value), (item) => {
      if (!isPlainMap(item)) return;
      plain++;
      const validated = validate("PutItem", { TableName: "table", Item: structuredClone(item) });
      expect(validated.Item as Item).toEqual(item);
    }),
    { numRuns: 1000 },
  );
  expect(plain).toBeGreaterThan(50);
});
