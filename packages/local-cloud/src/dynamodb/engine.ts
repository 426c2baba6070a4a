import db from "dynalite/db/index.js";
import batchGetItem from "dynalite/validations/batchGetItem.js";
import batchWriteItem from "dynalite/validations/batchWriteItem.js";
import deleteItem from "dynalite/validations/deleteItem.js";
import deleteTable from "dynalite/validations/deleteTable.js";
import describeTable from "dynalite/validations/describeTable.js";
import describeTimeToLive from "dynalite/validations/describeTimeToLive.js";
import getItem from "dynalite/validations/getItem.js";
import validations from "dynalite/validations/index.js";
import listTables from "dynalite/validations/listTables.js";
import putItem from "dynalite/validations/putItem.js";
import scan from "dynalite/validations/scan.js";
import updateItem from "dynalite/validations/updateItem.js";
import { AwsError } from "../kernel/service.ts";
import { createTableWithLongKeys, queryOfLongKeys, updateTableWithLongKeys } from "./long-keys.ts";
import type { Schema } from "./schema.ts";
import { type AttributeValue, type Item, MAXIMUM_ITEM_SIZE } from "./values.ts";

/** An error as dynalite's functions return or throw it. */
export interface DynaliteError extends Error {
  statusCode: number;
  body: { __type: string; message?: string; Message?: string };
}

/** A condition as dynalite's validation leaves it: parsed, or of the old kind. */
export interface Condition {
  _condition?: { expression: unknown };
  Expected?: unknown;
  ConditionalOperator?: string;
}

export interface KeyCondition {
  ComparisonOperator: string;
  AttributeValueList: AttributeValue[];
}

/** A request after dynalite's validation: its own members, and the parsed expressions. */
export interface Validated extends Condition {
  [parameter: string]: unknown;
  _updates?: { sections: unknown[]; paths: unknown[]; nestedPaths: unknown };
  _filter?: Expression;
  _projection?: { paths: unknown[]; nestedPaths: unknown };
  KeyConditions?: Record<string, KeyCondition>;
}

export interface Expression {
  expression: unknown;
  nestedPaths: unknown;
  pathHeads: Record<string, unknown>;
}

const OPERATIONS = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTableWithLongKeys,
  DeleteItem: deleteItem,
  DeleteTable: deleteTable,
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: putItem,
  Query: queryOfLongKeys,
  Scan: scan,
  UpdateItem: updateItem,
  UpdateTable: updateTableWithLongKeys,
};

export type ValidatedOperation = keyof typeof OPERATIONS;

/** dynalite counts characters instead of bytes; `putItem()` checks the size again. */
const STORE = { options: { maxItemSize: MAXIMUM_ITEM_SIZE } };

/** Checks a request's types and rules and parses its expressions. Throws AwsError. */
export function validate(operation: ValidatedOperation, body: unknown): Validated {
  const { types, custom } = OPERATIONS[operation];
  return raised(() => {
    const data = validations.checkTypes(body, types);
    validations.checkValidations(data, types, custom, STORE);
    // dynalite has just checked it.
    return data as Validated;
  });
}

export const validateKey = (key: Item, schema: Schema) => refuse(db.validateKey(key, schema));

export const validateItem = (item: Item, schema: Schema) => refuse(db.validateItem(item, schema));

export const validateUpdates = (data: Validated, schema: Schema) =>
  refuse(db.validateUpdates(data.AttributeUpdates, data._updates, schema));

export const validateKeyPiece = (key: Item, name: string, type: string, isHash: boolean) =>
  refuse(db.validateKeyPiece(key, name, type, isHash));

export const validateKeyPaths = (paths: unknown, schema: Schema) =>
  refuse(db.validateKeyPaths(paths, schema));

export const conditionHolds = (condition: Condition, item: Item | undefined) =>
  !db.checkConditional(condition, item ?? {});

export const matchesExpression = (item: Item, expression: unknown) =>
  db.matchesExprFilter(item, expression);

export const matchesOldFilter = (item: Item, filter: unknown, operator?: string) =>
  db.matchesFilter(item, filter, operator);

export const compare = (operator: string, value: AttributeValue, others: AttributeValue) =>
  db.compare(operator, value, others);

/** The parts of an item that the paths of a projection name. */
export const project = (paths: unknown, item: Item): Item => db.mapPaths(paths, item);

function refuse(error: DynaliteError | null | undefined): void {
  if (error) throw translate(error);
}

function raised<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // Only dynalite's own errors have a body.
    if (error instanceof Error && "body" in error) throw translate(error as DynaliteError);
    throw error;
  }
}

function translate({ statusCode, body }: DynaliteError): AwsError {
  const code = body.__type.slice(body.__type.indexOf("#") + 1);
  return new AwsError(code, body.message ?? body.Message ?? "", statusCode);
}
