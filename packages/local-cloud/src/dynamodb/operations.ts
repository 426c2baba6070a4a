import type { CloudContext, Needed } from "../kernel/service.ts";
import type { Body } from "./body.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Changes } from "./changes.ts";
import type { Conflicts } from "./conflicts.ts";
import type { Database } from "./database.ts";
import type { ItemRows } from "./items.ts";
import type { Requests } from "./requests.ts";
import type { Table } from "./schema.ts";
import type { Staleness } from "./staleness.ts";
import { type Item, valueType } from "./values.ts";

/** An answer's body: JSON already, or what becomes it. */
export type Answer = string | Record<string, unknown>;

/** A checked request: the permissions it needs, and how it runs. */
export interface Prepared {
  needs: Needed[];
  run(): Answer | Promise<Answer>;
}

/** Checks a request. Throws AwsError when it is not in order. */
export type Operation = (body: Body) => Prepared;

export type Operations = Record<string, Operation>;

/** What operations on items work with. */
export interface Parts {
  context: CloudContext;
  database: Database;
  catalogue: Catalogue;
  rows: ItemRows;
  changes: Changes;
  requests: Requests;
  staleness: Staleness;
  conflicts: Conflicts;
}

/** A permission on items, with the partition keys it is about. */
export function itemPermission(action: string, resource: string, leadingKeys: string[]): Needed {
  return {
    action: `dynamodb:${action}`,
    resource,
    ...(leadingKeys.length > 0 && { context: { "dynamodb:LeadingKeys": leadingKeys } }),
  };
}

/** The partition key of an item as IAM compares it. */
export function leadingKey(table: Table, item: Item): string {
  const value = item[table.hash[0].name];
  return value ? String(value[valueType(value)]) : "";
}
