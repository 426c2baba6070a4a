import type { CloudContext } from "../kernel/service.ts";

/** Write units of one request, by table and index. */
export interface WriteUnits {
  table: number;
  indexes: Map<string, number>;
}

export type ReturnConsumedCapacity = "NONE" | "TOTAL" | "INDEXES" | undefined;

const READ_UNIT = 4096;
const WRITE_UNIT = 1024;

/**
 * Read units for a number of bytes: one per 4 KB, at least one, and half if eventually consistent.
 */
export const readUnits = (bytes: number, consistent: boolean | undefined) =>
  Math.max(Math.ceil(bytes / READ_UNIT), 1) * (consistent ? 1 : 0.5);

/** Write units of an item: one per 1 KB, at least one. */
export const writeUnits = (bytes: number) => Math.max(Math.ceil(bytes / WRITE_UNIT), 1);

const indexUnits = (units: WriteUnits) =>
  [...units.indexes.values()].reduce((sum, amount) => sum + amount, 0);

export interface TableCapacity {
  table: number;
  globalIndexes?: ReadonlyMap<string, number>;
  localIndexes?: ReadonlyMap<string, number>;
}

/** ConsumedCapacity as the answer carries it, or undefined when it was not asked for. */
export function consumedCapacity(
  wanted: ReturnConsumedCapacity,
  tableName: string,
  used: TableCapacity,
): Record<string, unknown> | undefined {
  if (wanted !== "TOTAL" && wanted !== "INDEXES") return undefined;
  const indexed = [...(used.globalIndexes ?? []), ...(used.localIndexes ?? [])];
  const total = used.table + indexed.reduce((sum, [, units]) => sum + units, 0);
  const perIndex = (indexes: ReadonlyMap<string, number> | undefined) =>
    indexes?.size
      ? Object.fromEntries([...indexes].map(([name, units]) => [name, { CapacityUnits: units }]))
      : undefined;
  return {
    TableName: tableName,
    CapacityUnits: total,
    ...(wanted === "INDEXES" && {
      Table: { CapacityUnits: used.table },
      GlobalSecondaryIndexes: perIndex(used.globalIndexes),
      LocalSecondaryIndexes: perIndex(used.localIndexes),
    }),
  };
}

/** Adds to the cloud's counts what a read touched. */
export function countRead(context: CloudContext, items: number, units: number): void {
  if (items > 0) context.count("dynamodb.items_read", items);
  context.count("dynamodb.read_units", units);
}

/**
 * Adds a write to the cloud's counts. `dynamodb.write_units` includes indexes;
 * `dynamodb.index_write_units` is their part.
 */
export function countWrite(context: CloudContext, items: number, units: WriteUnits): void {
  const index = indexUnits(units);
  if (items > 0) context.count("dynamodb.items_written", items);
  context.count("dynamodb.write_units", units.table + index);
  if (index > 0) context.count("dynamodb.index_write_units", index);
}
