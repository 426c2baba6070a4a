import type { Body } from "./body.ts";
import type { ReturnConsumedCapacity } from "./capacity.ts";
import { consumedCapacity, countWrite, type WriteUnits, writeUnits } from "./capacity.ts";
import { validationError } from "./errors.ts";
import type { NewItem } from "./items.ts";
import { keyText } from "./keys.ts";
import {
  itemPermission,
  leadingKey,
  type Operation,
  type Operations,
  type Parts,
} from "./operations.ts";
import type { Table } from "./schema.ts";
import type { Item } from "./values.ts";
import {
  evaluate,
  prepareWrite,
  putItem,
  returnedValues,
  type Write,
  type WriteKind,
} from "./writes.ts";

/** PutItem, UpdateItem, DeleteItem and BatchWriteItem. */
export function writeOperations(parts: Parts): Operations {
  return {
    PutItem: singleWrite(parts, "put", "PutItem"),
    UpdateItem: singleWrite(parts, "update", "UpdateItem"),
    DeleteItem: singleWrite(parts, "delete", "DeleteItem"),
    BatchWriteItem: batchWrite(parts),
  };
}

function singleWrite(
  { requests, catalogue, database, rows, changes, context, conflicts }: Parts,
  kind: WriteKind,
  operation: "PutItem" | "UpdateItem" | "DeleteItem",
): Operation {
  return (body) => {
    const request = requests.check(operation, body);
    const put = kind === "put" ? putItem(request) : undefined;
    const table = catalogue.get(request.TableName);
    const write = prepareWrite(kind, table, request, put);
    return {
      needs: [itemPermission(operation, table.arn, [leadingKey(table, write.keyItem)])],
      run: () =>
        database.write(() => {
          conflicts.single();
          const change = evaluate(write, rows);
          if ("refusal" in change) {
            const table = writeUnits(change.old?.size ?? 0);
            countWrite(context, 0, { table, indexes: new Map() });
            throw change.refusal;
          }
          const units = changes.apply(change);
          countWrite(context, 1, units);
          return {
            Attributes: returnedValues(write, change),
            ConsumedCapacity: capacityOf(table, units, request.ReturnConsumedCapacity),
          };
        }),
    };
  };
}

interface BatchRequest {
  PutRequest?: { Item: Item };
  DeleteRequest?: { Key: Item };
}

function batchWrite(parts: Parts): Operation {
  const { requests, catalogue, database, rows, changes, context, conflicts } = parts;
  return (body) => {
    const request = requests.checkOther("BatchWriteItem", body);
    // validate() has checked its type.
    const items = request.RequestItems as Record<string, BatchRequest[]>;
    const batched = Object.entries(items)
      .flatMap(([name, batch]) => batch.map((one) => ({ name, one, put: batchedPut(one) })))
      .map((each) => ({
        ...each,
        write: batchedWrite(catalogue.get(each.name), each.one, each.put),
      }));
    const writes = batched.map(({ write }) => write);
    if (writes.length > 25)
      throw validationError("Too many items requested for the BatchWriteItem call");
    refuseDuplicates(writes, "Provided list of item keys contains duplicates");
    return {
      needs: byTable(writes).map(([table, group]) =>
        itemPermission(
          "BatchWriteItem",
          table.arn,
          group.map((write) => leadingKey(table, write.keyItem)),
        ),
      ),
      run: () =>
        database.write(() => {
          const used = new Map<Table, WriteUnits>();
          const left: Record<string, BatchRequest[]> = {};
          for (const { name, one, write } of batched) {
            if (conflicts.leaves()) {
              left[name] = [...(left[name] ?? []), one];
              continue;
            }
            const change = evaluate(write, rows);
            if ("refusal" in change) throw change.refusal;
            const units = changes.apply(change);
            countWrite(context, 1, units);
            used.set(write.table, addUnits(used.get(write.table), units));
          }
          return { UnprocessedItems: left, ConsumedCapacity: capacities(used, request) };
        }),
    };
  };
}

const batchedPut = ({ PutRequest }: BatchRequest) =>
  PutRequest && putItem({ Item: PutRequest.Item });

function batchedWrite(
  table: Table,
  { DeleteRequest }: BatchRequest,
  put: NewItem | undefined,
): Write {
  try {
    if (put) return prepareWrite("put", table, {}, put);
    return prepareWrite("delete", table, { Key: DeleteRequest?.Key ?? {} }, undefined);
  } catch (error) {
    // Only errors are thrown here.
    const { message } = error as Error;
    if (/Missing the key|Type mismatch for key/.test(message))
      throw validationError("The provided key element does not match the schema");
    throw error;
  }
}

export function refuseDuplicates(writes: readonly Write[], message: string): void {
  const seen = new Set<string>();
  for (const { table, key } of writes) seen.add(`${table.id}/${keyText(key)}`);
  if (seen.size < writes.length) throw validationError(message);
}

export function byTable(writes: readonly Write[]): [Table, Write[]][] {
  return [...Map.groupBy(writes, (write) => write.table)];
}

export function addUnits(sum: WriteUnits | undefined, units: WriteUnits, times = 1): WriteUnits {
  const indexes = new Map(sum?.indexes);
  for (const [name, amount] of units.indexes) indexes.set(name, (indexes.get(name) ?? 0) + amount);
  return { table: (sum?.table ?? 0) + units.table * times, indexes };
}

/** ConsumedCapacity of all tables of a request, or undefined when it was not asked for. */
export function capacities(
  used: ReadonlyMap<Table, WriteUnits>,
  request: Body,
): Record<string, unknown>[] | undefined {
  const all = [...used].flatMap(([table, units]) => {
    const one = capacityOf(table, units, request.ReturnConsumedCapacity);
    return one ? [one] : [];
  });
  return all.length > 0 ? all : undefined;
}

function capacityOf(table: Table, units: WriteUnits, wanted: unknown) {
  const isGlobal = (name: string) =>
    table.indexes.find((index) => index.IndexName === name)?.isGlobal;
  const only = (global: boolean) =>
    new Map([...units.indexes].filter(([name]) => isGlobal(name) === global));
  // validate() has checked its type.
  return consumedCapacity(wanted as ReturnConsumedCapacity, table.name, {
    table: units.table,
    globalIndexes: only(true),
    localIndexes: only(false),
  });
}
