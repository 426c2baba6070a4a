import { AwsError, type CloudContext, type Needed } from "../kernel/service.ts";
import type { Administration, TableChange } from "./administration.ts";
import type { Catalogue } from "./catalogue.ts";
import type { IndexRequest, StreamRequest, TableRequest } from "./definitions.ts";
import { describeTable, type TableSizes } from "./descriptions.ts";
import { resourceNotFound, validationError } from "./errors.ts";
import { indexKeyProblem, undeclaredProblem } from "./index-keys.ts";
import type { Answer, Operation, Operations } from "./operations.ts";
import type { Body, Requests } from "./requests.ts";
import type { Table, TableDefinition, Throughput } from "./schema.ts";

interface TableParts {
  context: CloudContext;
  catalogue: Catalogue;
  administration: Administration;
  requests: Requests;
  sizes: TableSizes;
  arnPrefix: string;
}

/** Operations on tables as a whole. */
export function tableOperations(parts: TableParts): Operations {
  const { context, catalogue, administration, requests, sizes, arnPrefix } = parts;
  const permission = (operation: string, resource: string): Needed[] => [
    { action: `dynamodb:${operation}`, resource },
  ];

  /** An operation on one table that is named by TableName. */
  const onTable =
    (operation: string, run: (table: Table, body: Body) => Answer | Promise<Answer>): Operation =>
    (body) => {
      const name = String(body.TableName ?? "");
      const table = catalogue.find(name);
      return {
        needs: permission(operation, table?.arn ?? `${arnPrefix}:table/${name}`),
        run() {
          if (!table)
            throw resourceNotFound(`Requested resource not found: Table: ${name} not found`);
          return run(table, body);
        },
      };
    };

  const change = async (table: Table, wanted: TableChange): Promise<Table> => {
    const { table: changed, done } = await administration.change(table, wanted);
    context.background(() => done);
    return changed;
  };

  return {
    CreateTable: (body) => {
      const validated = requests.checkOther("CreateTable", body);
      const name = String(validated.TableName);
      const settings = pick(body, [
        "StreamSpecification",
        "DeletionProtectionEnabled",
        "TableClass",
      ]);
      return {
        needs: permission("CreateTable", `${arnPrefix}:table/${name}`),
        async run() {
          if (catalogue.find(name))
            throw new AwsError("ResourceInUseException", `Table already exists: ${name}`);
          // The request was checked field by field; its type was lost on the way.
          const request = { ...validated, ...settings } as unknown as TableRequest;
          const table = await administration.create(request);
          return { TableDescription: describeTable(table, sizes) };
        },
      };
    },
    DescribeTable: onTable("DescribeTable", (table) => ({ Table: describeTable(table, sizes) })),
    UpdateTable: onTable("UpdateTable", async (table, body) => ({
      TableDescription: describeTable(await change(table, tableChange(table, body)), sizes),
    })),
    DeleteTable: onTable("DeleteTable", async (table) => {
      if (table.definition.deletionProtection)
        throw validationError(
          "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.",
        );
      const description = describeTable(table, sizes);
      await administration.remove(table);
      return { TableDescription: { ...description, TableStatus: "DELETING" } };
    }),
    ListTables: (body) => {
      const { Limit = 100, ExclusiveStartTableName = "" } = requests.checkOther("ListTables", body);
      return {
        needs: permission("ListTables", "*"),
        run() {
          const after = catalogue
            .list()
            .map((table) => table.name)
            .filter((name) => name > String(ExclusiveStartTableName));
          const names = after.slice(0, Number(Limit));
          const more = after.length > names.length;
          return { TableNames: names, ...(more && { LastEvaluatedTableName: names.at(-1) }) };
        },
      };
    },
    DescribeTimeToLive: onTable("DescribeTimeToLive", ({ definition: { timeToLive } }) => ({
      TimeToLiveDescription: timeToLive
        ? { TimeToLiveStatus: "ENABLED", AttributeName: timeToLive }
        : { TimeToLiveStatus: "DISABLED" },
    })),
    UpdateTimeToLive: onTable("UpdateTimeToLive", async (table, body) => {
      const wanted = body.TimeToLiveSpecification as
        | { AttributeName?: string; Enabled?: boolean }
        | undefined;
      if (!wanted?.AttributeName || typeof wanted.Enabled !== "boolean")
        throw validationError("TimeToLiveSpecification needs AttributeName and Enabled");
      if (wanted.Enabled === (table.definition.timeToLive !== undefined))
        throw validationError(`TimeToLive is already ${wanted.Enabled ? "enabled" : "disabled"}`);
      await change(table, { timeToLive: wanted.Enabled ? wanted.AttributeName : null });
      return { TimeToLiveSpecification: wanted };
    }),
  };
}

function pick(body: Body, names: string[]): Body {
  return Object.fromEntries(
    names.filter((name) => body[name] != null).map((name) => [name, body[name]]),
  );
}

interface IndexUpdate {
  Create?: IndexRequest;
  Delete?: { IndexName: string };
  Update?: unknown;
}

function tableChange(table: Table, body: Body): TableChange {
  const updates = (body.GlobalSecondaryIndexUpdates ?? []) as IndexUpdate[];
  const created = updates.flatMap((update) => update.Create ?? []);
  const removed = updates.flatMap((update) => update.Delete?.IndexName ?? []);
  const names = new Set(table.indexes.map((index) => index.IndexName));
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
        BillingMode: body.BillingMode as TableDefinition["BillingMode"],
      }),
      ...(body.ProvisionedThroughput != null && {
        ProvisionedThroughput: body.ProvisionedThroughput as Throughput,
      }),
      ...(body.DeletionProtectionEnabled != null && {
        deletionProtection: body.DeletionProtectionEnabled === true,
      }),
      ...(body.TableClass != null && { tableClass: String(body.TableClass) }),
    },
  };
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
  const wanted = body.StreamSpecification as StreamRequest;
  const enables = wanted.StreamEnabled !== false;
  if (enables && table.stream)
    throw validationError(`Table already has an enabled stream: TableName: ${table.name}`);
  if (!enables && !table.stream)
    throw validationError(`Table is not stream enabled: TableName: ${table.name}`);
  return wanted;
}
