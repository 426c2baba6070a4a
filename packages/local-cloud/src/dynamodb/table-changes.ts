import { AwsError } from "../kernel/service.ts";
import type { TableChange } from "./administration.ts";
import type { Body } from "./body.ts";
import type { IndexRequest, StreamRequest } from "./definitions.ts";
import { resourceNotFound, validationError } from "./errors.ts";
import { indexKeyProblem, undeclaredProblem } from "./index-keys.ts";
import type { Table, TableDefinition, Throughput } from "./schema.ts";

interface IndexUpdate {
  Create?: IndexRequest;
  Delete?: { IndexName: string };
  Update?: { IndexName: string; ProvisionedThroughput: Throughput };
}

const MOST_UNITS = 1_000_000_000_000;

/** What a validated UpdateTable changes. Throws AwsError. */
export function tableChange(table: Table, body: Body): TableChange {
  // validate() has checked its type.
  const updates = (body.GlobalSecondaryIndexUpdates ?? []) as IndexUpdate[];
  checkThroughput(table.definition, body);
  checkUpdates(updates);
  const created = updates.flatMap((update) => update.Create ?? []);
  const removed = updates.flatMap((update) => update.Delete?.IndexName ?? []);
  const names = new Set(table.indexes.map((index) => index.IndexName));
  // validate() has checked its type.
  const definitions = (body.AttributeDefinitions ?? []) as TableDefinition["AttributeDefinitions"];
  for (const index of created) {
    if (names.has(index.IndexName))
      throw validationError(
        `Attempting to create an index which already exists: ${index.IndexName}`,
      );
    checkIndex(index, [...table.definition.AttributeDefinitions, ...definitions]);
  }
  for (const name of removed)
    if (!names.has(name)) throw resourceNotFound(`Requested resource not found: Index: ${name}`);
  return {
    ...(created.length > 0 && { addIndexes: { definitions, indexes: created } }),
    ...(removed.length > 0 && { removeIndexes: removed }),
    ...(body.StreamSpecification != null && { stream: changedStream(table, body) }),
    settings: {
      ...(body.BillingMode != null && {
        // validate() has checked its type.
        BillingMode: body.BillingMode as TableDefinition["BillingMode"],
      }),
      ...(body.ProvisionedThroughput != null && {
        // validate() has checked its type.
        ProvisionedThroughput: body.ProvisionedThroughput as Throughput,
      }),
      ...(body.DeletionProtectionEnabled != null && {
        deletionProtection: body.DeletionProtectionEnabled === true,
      }),
      ...(body.TableClass != null && { tableClass: String(body.TableClass) }),
    },
  };
}

function checkThroughput(definition: TableDefinition, body: Body): void {
  // validate() has checked its type.
  const wanted = body.ProvisionedThroughput as Throughput | undefined;
  if (!wanted) return;
  if ((body.BillingMode ?? definition.BillingMode) === "PAY_PER_REQUEST")
    throw validationError(
      "One or more parameter values were invalid: Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST",
    );
  const { ReadCapacityUnits: read, WriteCapacityUnits: write } = wanted;
  const current =
    definition.BillingMode === "PROVISIONED" ? definition.ProvisionedThroughput : undefined;
  if (read === current?.ReadCapacityUnits && write === current.WriteCapacityUnits)
    throw validationError(
      `The provisioned throughput for the table will not change. The requested value equals the current value. Current ReadCapacityUnits provisioned for the table: ${read}. Requested ReadCapacityUnits: ${read}. Current WriteCapacityUnits provisioned for the table: ${write}. Requested WriteCapacityUnits: ${write}. Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.`,
    );
}

function checkUpdates(updates: readonly IndexUpdate[]): void {
  if (updates.filter(({ Create, Delete }) => Create ?? Delete).length > 1)
    throw new AwsError(
      "LimitExceededException",
      "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table",
    );
  for (const { Update } of updates) {
    const { ReadCapacityUnits = 0, WriteCapacityUnits = 0 } = Update?.ProvisionedThroughput ?? {};
    if (Math.max(ReadCapacityUnits, WriteCapacityUnits) > MOST_UNITS)
      throw validationError(
        "This operation cannot be performed with given input values. Please contact DynamoDB service team for more info: Action Blocked: IndexUpdate",
      );
  }
}

function checkIndex(
  index: IndexRequest,
  definitions: TableDefinition["AttributeDefinitions"],
): void {
  const keys = index.KeySchema ?? [];
  const problem = undeclaredProblem(keys, definitions) ?? indexKeyProblem(keys);
  if (problem) throw validationError(problem);
  if (!index.Projection?.ProjectionType)
    throw validationError(
      "One or more parameter values were invalid: Unknown ProjectionType: null",
    );
}

function changedStream(table: Table, body: Body): StreamRequest {
  // validate() has checked its type.
  const wanted = body.StreamSpecification as StreamRequest;
  const enables = wanted.StreamEnabled !== false;
  if (enables && table.stream)
    throw validationError(`Table already has an enabled stream: TableName: ${table.name}`);
  if (!enables && !table.stream)
    throw validationError(`Table is not stream enabled: TableName: ${table.name}`);
  return wanted;
}
