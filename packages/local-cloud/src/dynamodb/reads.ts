import { consumedCapacity, countRead, type ReturnConsumedCapacity, readUnits } from "./capacity.ts";
import { project, type Validated, validateKey, validateKeyPaths } from "./engine.ts";
import { validationError } from "./errors.ts";
import type { StoredItem } from "./items.ts";
import { keyText, type StorageKey, storageKey } from "./keys.ts";
import {
  itemPermission,
  leadingKey,
  type Operation,
  type Operations,
  type Parts,
} from "./operations.ts";
import type { Table } from "./schema.ts";
import type { Item } from "./values.ts";

/** Bytes that one BatchGetItem returns at most. */
const MOST_BATCH_BYTES = 16 * 1024 * 1024;

/** GetItem and BatchGetItem. */
export function readOperations(parts: Parts): Operations {
  return { GetItem: getItem(parts), BatchGetItem: batchGetItem(parts) };
}

/** The part of a stored item that a request asks for. */
export function shownItem(request: Validated, stored: StoredItem): Item {
  const paths = request._projection?.paths ?? request.AttributesToGet;
  return paths ? project(paths, stored.item()) : stored.item();
}

/** Like `shownItem`, as JSON; a whole item is already stored as JSON. */
function shownText(request: Validated, stored: StoredItem): string {
  const whole = !request._projection && !request.AttributesToGet;
  return whole ? stored.text : JSON.stringify(shownItem(request, stored));
}

function getItem(parts: Parts): Operation {
  const { requests, catalogue, rows, context } = parts;
  return (body) => {
    const request = requests.check("GetItem", body);
    const table = catalogue.get(request.TableName);
    // validate() has checked its type.
    const key = readKey(table, request.Key as Item);
    validateKeyPaths(request._projection?.nestedPaths, table.definition);
    return {
      // validate() has checked its type.
      needs: [itemPermission("GetItem", table.arn, [leadingKey(table, request.Key as Item)])],
      run() {
        const stored = readItems(parts, request, () => rows.get(table.id, key));
        // validate() has checked its type.
        const units = readUnits(stored?.size ?? 0, request.ConsistentRead as boolean | undefined);
        countRead(context, stored ? 1 : 0, units);
        const capacity = consumedCapacity(
          // validate() has checked its type.
          request.ReturnConsumedCapacity as ReturnConsumedCapacity,
          table.name,
          { table: units },
        );
        if (!stored) return { ConsumedCapacity: capacity };
        const item = `{"Item":${shownText(request, stored)}`;
        return capacity ? `${item},"ConsumedCapacity":${JSON.stringify(capacity)}}` : `${item}}`;
      },
    };
  };
}

/** Reads items of a table, as fresh as the request asks for. */
function readItems<R>({ database, staleness }: Parts, request: Validated, work: () => R): R {
  return request.ConsistentRead ? database.read(work) : staleness.read("replica", work);
}

function readKey(table: Table, key: Item): StorageKey {
  validateKey(key, table.definition);
  return storageKey(table, key);
}

interface TableGets {
  table: Table;
  name: string;
  request: Validated;
  keys: { item: Item; key: StorageKey }[];
}

function batchGetItem(parts: Parts): Operation {
  const { requests, catalogue, rows, context, conflicts } = parts;
  const gets = (name: string, request: Validated): TableGets => {
    const table = catalogue.get(name);
    // validate() has checked its type.
    const items = request.Keys as Item[];
    const keys = items.map((item) => ({ item, key: readKey(table, item) }));
    if (new Set(keys.map(({ key }) => keyText(key))).size < keys.length)
      throw validationError("Provided list of item keys contains duplicates");
    return { table, name, request, keys };
  };

  return (body) => {
    const request = requests.checkOther("BatchGetItem", body);
    // validate() has checked its type.
    const wanted = request.ReturnConsumedCapacity as ReturnConsumedCapacity;
    // validate() has checked its type.
    const tables = Object.entries(request.RequestItems as Record<string, Validated>).map(
      ([name, one]) => gets(name, one),
    );
    return {
      needs: tables.map(({ table, keys }) =>
        itemPermission(
          "BatchGetItem",
          table.arn,
          keys.map(({ item }) => leadingKey(table, item)),
        ),
      ),
      run() {
        const answers: string[] = [];
        const left: Record<string, unknown> = {};
        const capacity: unknown[] = [];
        let bytes = 0;
        for (const { table, name, request: one, keys } of tables) {
          const found = readItems(parts, one, () => keys.map(({ key }) => rows.get(table.id, key)));
          const texts: string[] = [];
          const unprocessed: Item[] = [];
          let units = 0;
          for (const [at, { item }] of keys.entries()) {
            const stored = found[at];
            if (bytes + (stored?.size ?? 0) > MOST_BATCH_BYTES || conflicts.leaves()) {
              unprocessed.push(item);
              continue;
            }
            bytes += stored?.size ?? 0;
            units += readUnits(stored?.size ?? 0, one.ConsistentRead === true);
            if (stored) texts.push(shownText(one, stored));
          }
          countRead(context, texts.length, units);
          answers.push(`${JSON.stringify(name)}:[${texts.join(",")}]`);
          if (unprocessed.length > 0) left[name] = { ...rest(one), Keys: unprocessed };
          const used = consumedCapacity(wanted, table.name, { table: units });
          if (used) capacity.push(used);
        }
        const end = capacity.length > 0 ? `,"ConsumedCapacity":${JSON.stringify(capacity)}` : "";
        return `{"Responses":{${answers.join(",")}},"UnprocessedKeys":${JSON.stringify(left)}${end}}`;
      },
    };
  };
}

/** A table's part of the request without the parsed projection. */
const rest = ({ _projection, ...request }: Validated) => request;
