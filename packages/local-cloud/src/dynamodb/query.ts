import { compare, type KeyCondition, type Validated, validateKeyPiece } from "./engine.ts";
import { validationError } from "./errors.ts";
import { afterPrefix, type KeyPart, keyPart } from "./keys.ts";
import type { PageRange } from "./pages.ts";
import type { Index, KeyAttribute, Table } from "./schema.ts";
import { type AttributeValue, type Item, valueType } from "./values.ts";

const NOT_INDEXABLE = new Set(["NULL", "NOT_NULL", "NE", "CONTAINS", "NOT_CONTAINS", "IN"]);

/** The range of keys that a Query's conditions select. Throws ValidationException. */
export function queryRange(
  request: Validated,
  table: Table,
  index: Index | undefined,
): PageRange & { hash: KeyPart } {
  const { hash, range } = index ?? table;
  const conditions = request.KeyConditions as Record<string, KeyCondition>;
  const hashCondition = checkCondition(conditions, hash, true);
  if (hashCondition.ComparisonOperator !== "EQ")
    throw validationError("Query key condition not supported");
  const rangeCondition = range && conditions[range.name];
  if (Object.keys(conditions).length > 1) {
    if (!range) throw validationError("Query key condition not supported");
    checkCondition(conditions, range, false);
  }
  const hashValue = hashCondition.AttributeValueList[0] as AttributeValue;
  validateKeyPiece({ [hash.name]: hashValue }, hash.name, hash.type, true);
  const start = request.ExclusiveStartKey as Item | undefined;
  if (start) checkStart(start, hash, hashValue, range, rangeCondition);
  return {
    hash: keyPart(hashValue, hash.type),
    ...(range && rangeCondition && bounds(rangeCondition, range)),
  };
}

function checkCondition(
  conditions: Record<string, KeyCondition>,
  key: KeyAttribute,
  isHash: boolean,
): KeyCondition {
  const condition = conditions[key.name];
  if (!condition) throw validationError(`Query condition missed key schema element: ${key.name}`);
  if (NOT_INDEXABLE.has(condition.ComparisonOperator))
    throw validationError("Attempted conditional constraint is not an indexable operation");
  for (const value of condition.AttributeValueList) {
    if (value[key.type] === undefined)
      throw validationError(
        "One or more parameter values were invalid: Condition parameter type does not match schema type",
      );
    if (!isHash && (value.S === "" || value.B === ""))
      throw validationError(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${value.S === "" ? "string" : "binary"} value. Key: ${key.name}`,
      );
  }
  return condition;
}

function checkStart(
  start: Item,
  hash: KeyAttribute,
  hashValue: AttributeValue,
  range: KeyAttribute | undefined,
  condition: KeyCondition | undefined,
): void {
  if (scalar(start[hash.name]) !== scalar(hashValue))
    throw validationError(
      "The provided starting key is outside query boundaries based on provided conditions",
    );
  const { ComparisonOperator: operator, AttributeValueList: values } = condition ?? {};
  // A BETWEEN is compared with both of its values, although compare() is declared with one.
  const others = values as unknown as AttributeValue;
  const position = range && start[range.name];
  if (operator && position && !compare(operator, position, others))
    throw validationError("The provided starting key does not match the range key predicate");
}

const scalar = (value: AttributeValue | undefined) => value?.[valueType(value)];

function bounds({ ComparisonOperator, AttributeValueList }: KeyCondition, range: KeyAttribute) {
  const [first, second] = AttributeValueList.map((value) => keyPart(value, range.type));
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
        upper: { value: second as KeyPart, inclusive: true },
      };
    default: {
      const end = afterPrefix(value);
      return {
        lower: { value, inclusive: true },
        ...(end !== undefined && { upper: { value: end, inclusive: false } }),
      };
    }
  }
}
