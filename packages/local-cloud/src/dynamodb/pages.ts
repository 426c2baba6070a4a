import { createHash } from "node:crypto";
import type { StatementSync } from "node:sqlite";
import type { Database } from "./database.ts";
import { type StoredItem, storedItem } from "./items.ts";
import type { KeyPart, StorageKey } from "./keys.ts";
import type { Index, Table } from "./schema.ts";

export interface Bound {
  value: KeyPart;
  inclusive: boolean;
}

/** Which items a page is taken from. */
export interface PageRange {
  /** The partition to read; all if undefined. */
  hash?: KeyPart;
  /** Bounds of the sort key. */
  lower?: Bound;
  upper?: Bound;
}

/** The previous page's last item: its own key, and its index entry's. */
export interface PageStart {
  key: StorageKey;
  entry: StorageKey | undefined;
}

export interface Pages {
  /** Items in key order. Must be read to the end or closed before the next page. */
  items(
    table: Table,
    index: Index | undefined,
    range: PageRange,
    start: PageStart | undefined,
    backwards: boolean,
  ): Iterable<StoredItem>;
}

type Parameter = number | KeyPart;

/** @param tieSeed shuffles entries of an index that have the same key, as AWS orders them at will */
export function createPages(database: Database, tieSeed?: number): Pages {
  if (tieSeed !== undefined) database.define("tie", tieOrder(tieSeed));
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  };

  return {
    *items(table, index, range, start, backwards) {
      const { sql, parameters } = index
        ? entrySelection(index, range, start, backwards, tieSeed !== undefined)
        : itemSelection(table, range, start, backwards);
      // SQLite types its rows as records; the columns are those of the selection.
      const rows = prepare(sql).iterate(...parameters) as unknown as Iterable<
        [number, number, string]
      >;
      for (const [id, size, text] of rows) yield storedItem(id, size, text);
    },
  };
}

function itemSelection(
  table: Table,
  range: PageRange,
  start: PageStart | undefined,
  backwards: boolean,
) {
  const whole = range.hash === undefined;
  const position: [string, Parameter[]] | undefined = start && [
    whole ? "(hash, range)" : "range",
    whole ? [start.key.hash, start.key.range] : [start.key.range],
  ];
  const { clauses, parameters } = conditions("hash", "range", range, position, backwards);
  const way = backwards ? " DESC" : "";
  return {
    sql: `SELECT id, size, value FROM items WHERE tab = ?${clauses} ORDER BY hash${way}, range${way}`,
    parameters: [table.id, ...parameters],
  };
}

function entrySelection(
  index: Index,
  range: PageRange,
  start: PageStart | undefined,
  backwards: boolean,
  shuffled: boolean,
) {
  const { key, entry } = start ?? {};
  const whole = range.hash === undefined;
  const ties = shuffled
    ? ["tie(e.item_hash, e.item_range)", "e.item_hash", "e.item_range"]
    : ["e.item_hash", "e.item_range"];
  const position: [string, Parameter[], string[]] | undefined = key &&
    entry && [
      `(${[...(whole ? ["e.hash"] : []), "e.range", ...ties].join(", ")})`,
      [
        ...(whole ? [entry.hash] : []),
        entry.range,
        ...(shuffled ? [key.hash, key.range] : []),
        key.hash,
        key.range,
      ],
      [...(whole ? ["?"] : []), "?", ...(shuffled ? ["tie(?, ?)"] : []), "?", "?"],
    ];
  const { clauses, parameters } = conditions("e.hash", "e.range", range, position, backwards);
  const way = backwards ? " DESC" : "";
  const order = ["e.hash", "e.range", ...ties].map((name) => name + way);
  return {
    sql: `SELECT i.id, i.size, i.value FROM entries e CROSS JOIN items i ON i.id = e.item WHERE e.idx = ?${clauses} ORDER BY ${order.join(", ")}`,
    parameters: [index.id, ...parameters],
  };
}

/** SQL conditions of a range; a start replaces the bound on its side. */
function conditions(
  hashName: string,
  rangeName: string,
  { hash, lower, upper }: PageRange,
  position: [columns: string, values: Parameter[], places?: string[]] | undefined,
  backwards: boolean,
) {
  let clauses = "";
  const parameters: Parameter[] = [];
  const add = (clause: string, ...values: Parameter[]) => {
    clauses += ` AND ${clause}`;
    parameters.push(...values);
  };
  if (hash !== undefined) add(`${hashName} = ?`, hash);
  if (position) {
    const [columns, values, places = values.map(() => "?")] = position;
    add(`${columns} ${backwards ? "<" : ">"} (${places.join(", ")})`, ...values);
  }
  if (lower && (backwards || !position))
    add(`${rangeName} ${lower.inclusive ? ">=" : ">"} ?`, lower.value);
  if (upper && (!backwards || !position))
    add(`${rangeName} ${upper.inclusive ? "<=" : "<"} ?`, upper.value);
  return { clauses, parameters };
}

/** A pseudo-random order of items that's the same for each page. */
const tieOrder = (seed: number) => (hash: unknown, range: unknown) =>
  createHash("md5").update(`${seed}/${hash}/${range}`).digest().readUInt32BE();
