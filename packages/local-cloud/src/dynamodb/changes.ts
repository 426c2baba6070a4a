import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../kernel/clock.ts";
import { type WriteUnits, writeUnits } from "./capacity.ts";
import { expiryOf, type ItemRows, type NewItem, type StoredItem } from "./items.ts";
import { entryKey, type StorageKey, sameKey } from "./keys.ts";
import type { Identity, StreamRecords } from "./records.ts";
import { type Index, projectEntry, type Table } from "./schema.ts";
import { itemSize } from "./values.ts";

/** A change of one item; without `next` it's removed. */
export interface Change {
  table: Table;
  key: StorageKey;
  old: StoredItem | undefined;
  next: NewItem | undefined;
}

export interface Changes {
  /** Stores the item and its index entries; only within a write. Undefined if nothing changes. */
  place(change: Change): WriteUnits | undefined;
  /** Stores the item, its index entries and its stream record; only within a write. */
  apply(change: Change, who?: Identity): WriteUnits;
  /** Restores an item's earlier state; only within a view of an earlier state. */
  undo(change: Change): void;
}

export function createChanges(
  rows: ItemRows,
  records: StreamRecords,
  clock: Clock,
  onExpiry: (seconds: number) => void,
  onChange: (change: Change) => void = () => {},
): Changes {
  const store = (change: Change): number | undefined => {
    const { table, key, old, next } = change;
    if (!next) {
      if (old) rows.remove(old.id);
      return old?.id;
    }
    const expires = expiryOf(next.item, table.definition.timeToLive, clock.now());
    if (expires !== null) onExpiry(expires);
    if (!old) return rows.insert(table.id, key, next, { expires });
    rows.update(old.id, next, { expires });
    return old.id;
  };

  const itemUnits = ({ old, next }: Change) =>
    writeUnits(Math.max(old?.size ?? 0, next?.size ?? 0));

  const place = (change: Change): WriteUnits | undefined => {
    const { old, next } = change;
    if (unchanged(old, next)) return undefined;
    const id = store(change);
    if (id === undefined) return undefined;
    const units: WriteUnits = { table: itemUnits(change), indexes: new Map() };
    for (const { index, before, after, moved } of moveEntries(rows, change, id)) {
      const used = entryUnits(index, before && old, after && next, moved);
      if (used > 0) units.indexes.set(index.IndexName, used);
    }
    onChange(change);
    return units;
  };

  return {
    place,
    apply(change, who) {
      const units = place(change);
      if (!units) return { table: itemUnits(change), indexes: new Map() };
      records.add(change.table, change.old, change.next, who);
      return units;
    },
    undo({ table, key, old }) {
      const now = rows.get(table.id, key);
      const next = old && { item: old.item(), size: old.size, text: old.text };
      let id = now?.id;
      if (now && next) rows.update(now.id, next, { expires: null });
      else if (now) rows.remove(now.id);
      else if (next) id = rows.insert(table.id, key, next, { expires: null });
      if (id !== undefined) moveEntries(rows, { table, key, old: now, next }, id);
    },
  };
}

/** Updates the index entries of an item to match its attributes. */
function moveEntries(rows: ItemRows, { table, key, old, next }: Change, id: number) {
  return table.indexes.flatMap((index) => {
    const before = old && entryKey(index, old.item());
    const after = next && entryKey(index, next.item);
    if (!before && !after) return [];
    const moved = !sameKey(before, after);
    if (before && moved) rows.removeEntry(index.id, before, key);
    if (after && moved) rows.addEntry(index.id, after, key, id);
    return [{ index, before, after, moved }];
  });
}

function unchanged(old: StoredItem | undefined, next: NewItem | undefined): boolean {
  if (!old || !next) return old === undefined && next === undefined;
  if (old.text === next.text) return true;
  return old.size === next.size && isDeepStrictEqual(old.item(), next.item);
}

/** Write units of an index entry: two if its key changes, none if nothing it projects changes. */
function entryUnits(
  index: Index,
  old: StoredItem | undefined,
  next: NewItem | undefined,
  moved: boolean,
): number {
  const before = old && (index.projected ? projectEntry(index, old.item()) : old.item());
  const after = next && projectEntry(index, next.item);
  const oldSize = old && before && (index.projected ? itemSize(before) : old.size);
  const newSize = next && after && (index.projected ? itemSize(after) : next.size);
  if (moved) {
    const removed = oldSize === undefined ? 0 : writeUnits(oldSize);
    return removed + (newSize === undefined ? 0 : writeUnits(newSize));
  }
  if (index.projected && isDeepStrictEqual(before, after)) return 0;
  return writeUnits(Math.max(oldSize ?? 0, newSize ?? 0));
}
