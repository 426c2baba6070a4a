import type { KeyCondition } from "./engine.ts";
import { afterPrefix, type KeyPart, keyPart, segment, segmentStart } from "./keys.ts";
import type { PageRange } from "./pages.ts";
import type { KeyAttribute } from "./schema.ts";

type SortRange = Pick<PageRange, "lower" | "upper">;

/** The part of a partition that conditions on the first sort attributes select; all but the last are equalities. */
export function sortRange(range: readonly KeyAttribute[], conditions: KeyCondition[]): SortRange {
  const [attribute] = range;
  const last = conditions.at(-1);
  if (!attribute || !last) return {};
  return range.length > 1 ? joinedRange(range, conditions, last) : bounds(last, attribute);
}

function bounds({ ComparisonOperator, AttributeValueList }: KeyCondition, { type }: KeyAttribute) {
  const [first, second] = AttributeValueList.map((value) => keyPart(value, type));
  // As many values as the operator takes.
  const value = first as KeyPart;
  switch (ComparisonOperator) {
    case "EQ":
      return { lower: { value, inclusive: true }, upper: { value, inclusive: true } };
    case "LT":
      return { upper: { value, inclusive: false } };
    case "LE":
      return { upper: { value, inclusive: true } };
    case "GT":
      return { lower: { value, inclusive: false } };
    case "GE":
      return { lower: { value, inclusive: true } };
    case "BETWEEN":
      return {
        lower: { value, inclusive: true },
        // As many values as the operator takes.
        upper: { value: second as KeyPart, inclusive: true },
      };
    default:
      return between(value, afterPrefix(value));
  }
}

/** The same where several attributes are one value: each bound is a prefix of it. */
function joinedRange(
  range: readonly KeyAttribute[],
  conditions: KeyCondition[],
  { ComparisonOperator, AttributeValueList }: KeyCondition,
): SortRange {
  const part = (at: number, value: KeyCondition["AttributeValueList"][number] | undefined) =>
    keyPart(value ?? {}, range[at]?.type ?? "S");
  const last = conditions.length - 1;
  const equal = Buffer.concat(
    conditions.slice(0, last).map((one, at) => segment(part(at, one.AttributeValueList[0]))),
  );
  const [first, second] = AttributeValueList.map((value) => part(last, value));
  // As many values as the operator takes.
  const from = Buffer.concat([equal, segment(first as KeyPart)]);
  switch (ComparisonOperator) {
    case "EQ":
      return between(from, afterPrefix(from));
    case "LT":
      return between(equal, from);
    case "LE":
      return between(equal, afterPrefix(from));
    case "GT":
      // A segment's end isn't 0xff, so there's a value after it.
      return between(afterPrefix(from) as KeyPart, afterPrefix(equal));
    case "GE":
      return between(from, afterPrefix(equal));
    case "BETWEEN":
      // As many values as the operator takes.
      return between(from, afterPrefix(Buffer.concat([equal, segment(second as KeyPart)])));
    default: {
      // As many values as the operator takes.
      const start = Buffer.concat([equal, segmentStart(first as KeyPart)]);
      return between(start, afterPrefix(start));
    }
  }
}

const between = (from: KeyPart, end: KeyPart | undefined): SortRange => ({
  lower: { value: from, inclusive: true },
  ...(end !== undefined && { upper: { value: end, inclusive: false } }),
});
