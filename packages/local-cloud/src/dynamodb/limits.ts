import type { Body } from "./body.ts";
import { validationError } from "./errors.ts";
import type { Index, KeyAttribute, Table } from "./schema.ts";
import type { AttributeValue, Item } from "./values.ts";

/*
 * Limits that dynalite doesn't check.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html
 */

const MOST_EXPRESSION_BYTES = 4096;
const MOST_OPERATORS = 300;
const MOST_IN_OPERANDS = 100;
const MOST_LEVELS = 32;
const MOST_KEY_BYTES = { hash: 2048, range: 1024 };

const EXPRESSIONS = [
  "UpdateExpression",
  "ConditionExpression",
  "KeyConditionExpression",
  "FilterExpression",
  "ProjectionExpression",
] as const;

/** Checks the expressions of a request. Throws ValidationException. */
export function checkExpressions(body: Body): void {
  for (const name of EXPRESSIONS) {
    const text = body[name];
    if (typeof text === "string") checkExpression(name, text);
  }
}

function checkExpression(name: (typeof EXPRESSIONS)[number], text: string): void {
  const size = Buffer.byteLength(text);
  if (size > MOST_EXPRESSION_BYTES)
    throw validationError(
      `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${size}`,
    );
  const operators = countOperators(name, text);
  if (operators > MOST_OPERATORS)
    throw validationError(
      `Invalid ${name}: The expression contains too many operators; operator count: ${operators}`,
    );
  const operands = mostOperands(text);
  if (operands > MOST_IN_OPERANDS)
    throw validationError(
      `Invalid ${name}: The IN operator is provided with too many operands; number of operands: ${operands}`,
    );
}

const FUNCTION = /\b(?!(?:AND|OR|NOT|IN|BETWEEN)\b)[a-z_]+\s*\(/gi;
const IN_CONDITIONS = /<>|<=|>=|[<>=]|\b(?:AND|OR|NOT|IN|BETWEEN)\b/gi;
const IN_UPDATES = /[+-]/g;

/** Counts operators. SET's equals sign isn't one, and BETWEEN includes its AND. */
function countOperators(name: string, text: string): number {
  const operators = text.match(name === "UpdateExpression" ? IN_UPDATES : IN_CONDITIONS) ?? [];
  const functions = text.match(FUNCTION) ?? [];
  const betweens = operators.filter((operator) => /^between$/i.test(operator));
  return operators.length - betweens.length + functions.length;
}

function mostOperands(text: string): number {
  const lists = text.matchAll(/\bIN\s*\(([^)]*)\)/gi);
  return Math.max(0, ...[...lists].map(([, operands = ""]) => operands.split(",").length));
}

/** Checks an item that's about to be stored. Throws ValidationException. */
export function checkItemLimits(table: Table, item: Item): void {
  for (const value of Object.values(item))
    if (levels(value) > MOST_LEVELS)
      throw validationError("Nesting Levels have exceeded supported limits");
  for (const index of table.indexes) {
    checkKeySize(index, "hash", item);
    checkKeySize(index, "range", item);
  }
}

function levels({ L, M }: AttributeValue): number {
  const members = L ?? (M && Object.values(M));
  return members ? 1 + Math.max(0, ...members.map(levels)) : 1;
}

function checkKeySize(index: Index, kind: keyof typeof MOST_KEY_BYTES, item: Item): void {
  let size = 0;
  for (const attribute of index[kind]) size += keySize(attribute, item);
  if (size <= MOST_KEY_BYTES[kind]) return;
  const words =
    kind === "hash"
      ? "Size of hashkey has exceeded the maximum size limit of 2048 bytes"
      : "Aggregated size of all range keys has exceeded the size limit of 1024 bytes";
  throw validationError(
    `One or more parameter values were invalid: ${words}. IndexName: ${index.IndexName}, IndexKey: ${index[kind].map(({ name }) => name).join(", ")}`,
  );
}

function keySize({ name, type }: KeyAttribute, item: Item): number {
  const value = item[name]?.[type];
  if (value === undefined || type === "N") return 0;
  return Buffer.byteLength(value, type === "B" ? "base64" : "utf8");
}
