import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A durable map of JSON values, ordered by key. Writes are on disk when the call returns. */
export interface Collection<T> {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
  delete(key: string): void;
  /** Entries in key order, after `after` (exclusive), limited to keys with the given prefix. */
  list(options?: { prefix?: string; after?: string; limit?: number }): { key: string; value: T }[];
  count(prefix?: string): number;
}

/** All services' state, so that one data folder holds the whole cloud. */
export interface Store {
  collection<T>(name: string): Collection<T>;
  /** All writes inside take effect together or not at all. */
  transaction<R>(work: () => R): R;
  close(): void;
}

/**
 * In memory without a folder. Write-ahead logging keeps acknowledged writes through a kill of the
 * process.
 */
export function openStore(folder?: string): Store {
  if (folder) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(folder ? join(folder, "cloud.sqlite") : ":memory:");
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;",
  );
  database.exec(
    "CREATE TABLE IF NOT EXISTS entries (collection TEXT, key TEXT, value TEXT, PRIMARY KEY (collection, key)) WITHOUT ROWID",
  );
  const select = database.prepare("SELECT value FROM entries WHERE collection = ? AND key = ?");
  const upsert = database.prepare(
    "INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value",
  );
  const remove = database.prepare("DELETE FROM entries WHERE collection = ? AND key = ?");
  const range = database.prepare(
    "SELECT key, value FROM entries WHERE collection = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?",
  );
  const total = database.prepare(
    "SELECT count(*) AS n FROM entries WHERE collection = ? AND key >= ? AND key < ?",
  );
  const end = (prefix: string) => `${prefix}\u{10ffff}`;
  let depth = 0;

  return {
    collection<T>(name: string): Collection<T> {
      return {
        get(key) {
          const row = select.get(name, key);
          // Written by this store.
          return row ? (JSON.parse(String(row.value)) as T) : undefined;
        },
        put(key, value) {
          upsert.run(name, key, JSON.stringify(value));
        },
        delete(key) {
          remove.run(name, key);
        },
        list({ prefix = "", after = "", limit = -1 } = {}) {
          return (
            range
              .all(name, after, prefix, end(prefix), limit)
              // Written by this store.
              .map((row) => ({ key: String(row.key), value: JSON.parse(String(row.value)) as T }))
          );
        },
        count(prefix = "") {
          return Number(total.get(name, prefix, end(prefix))?.n ?? 0);
        },
      };
    },
    transaction(work) {
      if (depth > 0) return work();
      depth++;
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      } finally {
        depth--;
      }
    },
    close() {
      database.close();
    },
  };
}
