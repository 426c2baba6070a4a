import type { Database } from "./database.ts";
import type { StorageKey } from "./keys.ts";
import { withSortedSets } from "./sets.ts";
import { type AttributeValue, type Item, itemSize } from "./values.ts";

/** An item as it is stored. */
export interface StoredItem {
  id: number;
  size: number;
  /** Its attributes as JSON. */
  text: string;
  item(): Item;
}

/** An item about to be stored. */
export interface NewItem {
  item: Item;
  size: number;
  text: string;
}

export function newItem(given: Item): NewItem {
  const item = withSortedSets(given);
  return { item, size: itemSize(item), text: JSON.stringify(item) };
}

/** Columns of a row besides the item itself. */
interface Columns {
  /** Seconds since 1970, or null when the item stays. */
  expires: number | null;
}

export interface ItemRows {
  get(table: number, key: StorageKey): StoredItem | undefined;
  insert(table: number, key: StorageKey, item: NewItem, columns: Columns): number;
  update(id: number, item: NewItem, columns: Columns): void;
  remove(id: number): void;
  addEntry(index: number, entry: StorageKey, key: StorageKey, id: number): void;
  removeEntry(index: number, entry: StorageKey, key: StorageKey): void;
}

/** The attribute in which ElectroDB stores the entity's name; the console groups items by it. */
const ENTITY_ATTRIBUTE = "__edb_e__";

export function itemRows(database: Database): ItemRows {
  const select = database.prepare(
    "SELECT id, size, value FROM items WHERE tab = ? AND hash = ? AND range = ?",
  );
  const insert = database.prepare(
    "INSERT INTO items (tab, hash, range, size, expires, entity, value) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const update = database.prepare(
    "UPDATE items SET size = ?, expires = ?, entity = ?, value = ? WHERE id = ?",
  );
  const remove = database.prepare("DELETE FROM items WHERE id = ?");
  const addEntry = database.prepare("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?, ?)");
  const removeEntry = database.prepare(
    "DELETE FROM entries WHERE idx = ? AND hash = ? AND range = ? AND item_hash = ? AND item_range = ?",
  );
  select.setReturnArrays(true);
  const entity = ({ item }: NewItem) => item[ENTITY_ATTRIBUTE]?.S ?? null;

  return {
    get(table, key) {
      // SQLite types its rows as records; the columns are those of the statement above.
      const row = select.get(table, key.hash, key.range) as unknown as
        | [number, number, string]
        | undefined;
      return row && storedItem(...row);
    },
    insert(table, key, item, { expires }) {
      const { lastInsertRowid } = insert.run(
        table,
        key.hash,
        key.range,
        item.size,
        expires,
        entity(item),
        item.text,
      );
      return Number(lastInsertRowid);
    },
    update(id, item, { expires }) {
      update.run(item.size, expires, entity(item), item.text, id);
    },
    remove: (id) => void remove.run(id),
    addEntry(index, entry, key, id) {
      addEntry.run(index, entry.hash, entry.range, key.hash, key.range, id);
    },
    removeEntry(index, entry, key) {
      removeEntry.run(index, entry.hash, entry.range, key.hash, key.range);
    },
  };
}

/** A stored item that's parsed when it's first read. */
export function storedItem(id: number, size: number, text: string): StoredItem {
  let parsed: Item | undefined;
  return {
    id,
    size,
    text,
    item() {
      // Written by this store.
      parsed ??= JSON.parse(text) as Item;
      return parsed;
    },
  };
}

/** As at AWS, a time further in the past than this doesn't expire an item. Seconds. */
const OLDEST_EXPIRY = 5 * 365 * 86_400;

/** When an item expires, in seconds since 1970, or null. `now` in milliseconds. */
export function expiryOf(item: Item, attribute: string | undefined, now: number): number | null {
  const value: AttributeValue | undefined = attribute === undefined ? undefined : item[attribute];
  if (value?.N === undefined) return null;
  const seconds = Math.floor(Number(value.N));
  return seconds < now / 1000 - OLDEST_EXPIRY ? null : seconds;
}
