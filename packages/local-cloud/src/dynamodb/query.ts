import { compare, type KeyCondition, type Validated, validateKeyPiece } from "./engine.ts";
import { validationError } from "./errors.ts";
import { joinedPart } from "./keys.ts";
import { checkStartPart, checkStartSize, pageStart } from "./page-start.ts";
import type { PageRange, PageStart } from "./pages.ts";
import type { Index, Key, KeyAttribute, Table } from "./schema.ts";
import { sortRange } from "./sort-range.ts";
import { type AttributeValue, type Item, valueType } from "./values.ts";

type Conditions = Record<string, KeyCondition>;

const NOT_INDEXABLE = new Set(["NULL", "NOT_NULL", "NE", "CONTAINS", "NOT_CONTAINS", "IN"]);

/**
 * The range of keys that a Query's conditions select, and where in it the page starts. Faults are
 * found in the same order as by AWS. Throws ValidationException.
 */
export function queryRange(
  request: Validated,
  table: Table,
  index: Index | undefined,
): { range: PageRange; start: PageStart | undefined } {
  const key = index ?? table;
  // validate() has checked its type.
  const conditions = request.KeyConditions as Conditions;
  // validate() has checked its type.
  const start = request.ExclusiveStartKey as Item | undefined;
  if (start) checkStartSize(start, table, index);
  refuseTooMany(conditions, key);
  const values: Item = {};
  for (const attribute of key.hash) {
    if (start) checkStartPart(start, attribute, true);
    refuseSortConditions(conditions, key);
    const condition = checkCondition(conditions, attribute, true);
    if (condition.ComparisonOperator !== "EQ")
      throw validationError("Query key condition not supported");
    // The key conditions have been checked.
    values[attribute.name] = condition.AttributeValueList[0] as AttributeValue;
  }
  if (start) for (const attribute of key.range) checkStartPart(start, attribute, false);
  const sorts = sortConditions(conditions, key);
  for (const { name, type } of key.hash) validateKeyPiece(values, name, type, true);
  const range = { hash: joinedPart(key.hash, values), ...sortRange(key.range, sorts) };
  if (!start) return { range, start };
  const position = pageStart(start, table, index);
  refuseOutside(start, values, key, sorts);
  return { range, start: position };
}

/** Refuses conditions on sort attributes of a key that has none. */
function refuseSortConditions(conditions: Conditions, { hash, range }: Key): void {
  if (range.length === 0 && Object.keys(conditions).length > hash.length)
    throw validationError("Query key condition not supported");
}

/** Refuses more conditions than key attributes; dynalite itself refuses an empty list. */
function refuseTooMany(conditions: Conditions, { hash, range }: Key): void {
  const count = Object.keys(conditions).length;
  const most = hash.length + range.length;
  if (count > 2 && count > most)
    throw validationError(
      `The number of query conditions (${count}) exceeds the number of key attributes defined in the schema (${most})`,
    );
}

/** The conditions on the first sort attributes, in the key's order. */
function sortConditions(conditions: Conditions, { hash, range }: Key): KeyCondition[] {
  const count = Object.keys(conditions).length - hash.length;
  if (count === 0) return [];
  const known = range.filter(({ name }) => conditions[name]);
  if (known.length < count) {
    // The key conditions have been checked.
    const missing = range.find(({ name }) => !conditions[name]) as KeyAttribute;
    throw missed(missing);
  }
  for (const attribute of known) checkCondition(conditions, attribute, false);
  refuseGap(conditions, range, known);
  // The caller has checked that it's there.
  return known.map(({ name }) => conditions[name] as KeyCondition);
}

function refuseGap(
  conditions: Conditions,
  range: readonly KeyAttribute[],
  known: readonly KeyAttribute[],
): void {
  for (const attribute of known) {
    const open = range
      .slice(0, range.indexOf(attribute))
      .filter(({ name }) => conditions[name]?.ComparisonOperator !== "EQ");
    if (open.length > 0)
      throw validationError(
        `RANGE key attributes ${open.map(({ name }) => name).join(", ")} must have equality conditions specified in the query because a condition is present on key attribute ${attribute.name}`,
      );
  }
}

const missed = ({ name }: KeyAttribute) =>
  validationError(`Query condition missed key schema element: ${name}`);

function checkCondition(conditions: Conditions, key: KeyAttribute, isHash: boolean): KeyCondition {
  const condition = conditions[key.name];
  if (!condition) throw missed(key);
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

function refuseOutside(
  start: Item,
  values: Item,
  { hash, range }: Key,
  sorts: KeyCondition[],
): void {
  for (const [at, { ComparisonOperator, AttributeValueList }] of sorts.entries()) {
    // The key conditions have been checked.
    const position = start[range[at]?.name as string];
    // A BETWEEN is compared with both of its values, although compare() is declared with one.
    const others = AttributeValueList as unknown as AttributeValue;
    if (position && !compare(ComparisonOperator, position, others))
      throw validationError("The provided starting key does not match the range key predicate");
  }
  if (hash.every(({ name }) => scalar(start[name]) === scalar(values[name]))) return;
  throw validationError(
    sorts.length > 0
      ? "The query can return at most one row and cannot be restarted"
      : "The provided starting key is outside query boundaries based on provided conditions",
  );
}

const scalar = (value: AttributeValue | undefined) => value?.[valueType(value)];
