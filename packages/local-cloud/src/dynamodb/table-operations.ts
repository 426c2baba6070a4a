import { AwsError, type CloudContext, type Needed } from "../kernel/service.ts";
import type { Administration, TableChange } from "./administration.ts";
import type { Body } from "./body.ts";
import { type Catalogue, tableNameIn } from "./catalogue.ts";
import type { TableRequest } from "./definitions.ts";
import { describeTable, type TableSizes } from "./descriptions.ts";
import { resourceNotFound, validationError } from "./errors.ts";
import { withOtherUpdates } from "./long-keys.ts";
import type { Answer, Operation, Operations } from "./operations.ts";
import type { Requests } from "./requests.ts";
import type { Table } from "./schema.ts";
import { tableChange } from "./table-changes.ts";

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
    (
      operation: TableOperation | "UpdateTimeToLive",
      run: (table: Table, body: Body) => Answer | Promise<Answer>,
    ): Operation =>
    (body) => {
      // dynalite doesn't know UpdateTimeToLive.
      const checked = operation === "UpdateTimeToLive" ? "DescribeTimeToLive" : operation;
      const name = checkedName(requests, checked, body);
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

type TableOperation = "DescribeTable" | "UpdateTable" | "DeleteTable" | "DescribeTimeToLive";

/** dynalite doesn't know tables that are named by their ARN. */
function checkedName(requests: Requests, operation: TableOperation, body: Body): string {
  const name = body.TableName;
  const TableName = typeof name === "string" && name.startsWith("arn:") ? tableNameIn(name) : name;
  return String(requests.checkOther(operation, withOtherUpdates({ ...body, TableName })).TableName);
}

function pick(body: Body, names: string[]): Body {
  return Object.fromEntries(
    names.filter((name) => body[name] != null).map((name) => [name, body[name]]),
  );
}
