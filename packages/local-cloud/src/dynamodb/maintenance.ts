import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "../kernel/clock.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Database } from "./database.ts";
import { expiryOf, type ItemRows } from "./items.ts";
import { entryKey, storageKey } from "./keys.ts";
import type { Table } from "./schema.ts";
import type { Item } from "./values.ts";

/** Items processed before other work gets its turn. */
const CHUNK = 500;

/** Work on all items of a table, while reads and writes continue. */
export interface Maintenance {
  /** Fills indexes with status CREATING, then makes them active. */
  fillIndexes(tableName: string): Promise<void>;
  /** Sets all items' expiry, after the table's TTL attribute has changed. */
  markExpiry(tableName: string, onExpiry: (seconds: number) => void): Promise<void>;
  removeEntries(indexId: number): Promise<void>;
}

interface Row {
  id: number;
  item: Item;
}

export function createMaintenance(
  database: Database,
  catalogue: Catalogue,
  rows: ItemRows,
  clock: Clock,
): Maintenance {
  const select = database.prepare(
    "SELECT id, value FROM items WHERE tab = ? AND id > ? ORDER BY id LIMIT ?",
  );
  const mark = database.prepare("UPDATE items SET expires = ? WHERE id = ?");
  const removeEntries = database.prepare("DELETE FROM entries WHERE idx = ?");

  /** Called within a write, so that no item changes before it's processed. */
  const nextRows = (table: Table, after: number): Row[] =>
    select
      .all(table.id, after, CHUNK)
      // Written by this store.
      .map(({ id, value }) => ({ id: Number(id), item: JSON.parse(String(value)) as Item }));

  const eachItem = async (tableName: string, work: (table: Table, row: Row) => void) => {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const from: number = after;
      after = await database.write(() => {
        const table = catalogue.find(tableName);
        if (!table) return undefined;
        const found = nextRows(table, from);
        for (const row of found) work(table, row);
        return found.at(-1)?.id;
      });
      await turn();
    }
  };

  return {
    async fillIndexes(tableName) {
      const filling = new Set(
        catalogue
          .find(tableName)
          ?.indexes.filter((index) => index.status === "CREATING")
          .map((index) => index.id),
      );
      if (filling.size === 0) return;
      await eachItem(tableName, (table, { id, item }) => {
        for (const index of table.indexes) {
          const entry = filling.has(index.id) ? entryKey(index, item) : undefined;
          if (entry) rows.addEntry(index.id, entry, storageKey(table, item), id);
        }
      });
      await database.write(() => {
        const table = catalogue.find(tableName);
        if (!table) return;
        catalogue.save({
          ...table.definition,
          GlobalSecondaryIndexes: table.definition.GlobalSecondaryIndexes.map((index) =>
            filling.has(index.id) ? { ...index, status: "ACTIVE" } : index,
          ),
        });
      });
    },
    async markExpiry(tableName, onExpiry) {
      if (!catalogue.find(tableName)?.definition.markingExpiry) return;
      await eachItem(tableName, (table, { id, item }) => {
        const expires = expiryOf(item, table.definition.timeToLive, clock.now());
        if (expires !== null) onExpiry(expires);
        mark.run(expires, id);
      });
      await database.write(() => {
        const table = catalogue.find(tableName);
        if (table) catalogue.save({ ...table.definition, markingExpiry: undefined });
      });
    },
    removeEntries: (indexId) => database.write(() => void removeEntries.run(indexId)),
  };
}
