import type { AttributeValue } from "./values.ts";

/*
 * Recognizes most valid requests much faster than dynalite validates them. dynalite checks the rest
 * and words the errors.
 */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value !== "";
const isFlag: Check = (value) => typeof value === "boolean";
// isInteger() doesn't narrow.
const isLimit: Check = (value) => Number.isInteger(value) && (value as number) >= 1;
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    // includes() takes only strings, but answers for any value.
    allowed.includes(value as string);
const isTexts: Check = (value) =>
  isObject(value) && Object.values(value).every((text) => typeof text === "string");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values that need no normalization: numbers are written as AWS would return them. */
export const isPlainMap: Check = (value) => {
  if (!isObject(value)) return false;
  for (const name in value) if (!isPlainValue(value[name])) return false;
  return true;
};

function isPlainValue(value: unknown): boolean {
  if (!isObject(value)) return false;
  let types = 0;
  for (const type in value) {
    if (++types > 1) return false;
    // Other names have no check.
    const check = VALUES[type as keyof AttributeValue];
    if (!check?.(value[type])) return false;
  }
  return types === 1;
}

const PLAIN_NUMBER = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;

const isNumber: Check = (value) =>
  typeof value === "string" && value.length <= 38 && PLAIN_NUMBER.test(value);

const isBinary: Check = (value) =>
  typeof value === "string" && Buffer.from(value, "base64").toString("base64") === value;

const isSet =
  (member: Check): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(member) &&
    new Set(value).size === value.length;

const VALUES: Record<keyof AttributeValue, Check> = {
  S: (value) => typeof value === "string",
  N: isNumber,
  B: isBinary,
  BOOL: isFlag,
  NULL: (value) => value === true,
  SS: isSet((member) => typeof member === "string"),
  NS: isSet(isNumber),
  BS: isSet(isBinary),
  L: (value) => Array.isArray(value) && value.every(isPlainValue),
  M: isPlainMap,
};

const capacity = oneOf("NONE", "TOTAL", "INDEXES");
const isTableName: Check = (value) =>
  typeof value === "string" && value.length >= 3 && /^[\w.-]{1,255}$/.test(value);

const READ = { TableName: isTableName, ReturnConsumedCapacity: capacity };
const EXPRESSION = { ExpressionAttributeNames: isTexts };
const WRITE = {
  ...READ,
  ...EXPRESSION,
  ConditionExpression: isText,
  ExpressionAttributeValues: isPlainMap,
  ReturnItemCollectionMetrics: oneOf("NONE", "SIZE"),
  ReturnValuesOnConditionCheckFailure: oneOf("NONE", "ALL_OLD"),
};
const PAGE = {
  ...READ,
  ...EXPRESSION,
  IndexName: isTableName,
  Limit: isLimit,
  ConsistentRead: isFlag,
  Select: oneOf("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES"),
  FilterExpression: isText,
  ProjectionExpression: isText,
  ExpressionAttributeValues: isPlainMap,
  ExclusiveStartKey: isPlainMap,
};

const OPERATIONS = {
  GetItem: {
    ...READ,
    ...EXPRESSION,
    Key: isPlainMap,
    ConsistentRead: isFlag,
    ProjectionExpression: isText,
  },
  PutItem: { ...WRITE, Item: isPlainMap, ReturnValues: oneOf("NONE", "ALL_OLD") },
  DeleteItem: { ...WRITE, Key: isPlainMap, ReturnValues: oneOf("NONE", "ALL_OLD") },
  UpdateItem: {
    ...WRITE,
    Key: isPlainMap,
    UpdateExpression: isText,
    ReturnValues: oneOf("NONE", "ALL_OLD", "UPDATED_OLD", "ALL_NEW", "UPDATED_NEW"),
  },
  Query: { ...PAGE, KeyConditionExpression: isText, ScanIndexForward: isFlag },
  Scan: PAGE,
} satisfies Record<string, Record<string, Check>>;

export type PlainOperation = keyof typeof OPERATIONS;

const REQUIRED: Record<PlainOperation, string[]> = {
  GetItem: ["TableName", "Key"],
  PutItem: ["TableName", "Item"],
  DeleteItem: ["TableName", "Key"],
  UpdateItem: ["TableName", "Key"],
  Query: ["TableName", "KeyConditionExpression"],
  Scan: ["TableName"],
};

/** Whether all of a request's members are known here and have usual values. */
export function isPlain(operation: PlainOperation, body: Record<string, unknown>): boolean {
  const checks: Record<string, Check> = OPERATIONS[operation];
  for (const name in body) {
    if (body[name] === undefined) continue;
    if (!checks[name]?.(body[name])) return false;
  }
  return REQUIRED[operation].every((name) => body[name] !== undefined);
}
