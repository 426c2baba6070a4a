import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { AwsError } from "../kernel/service.ts";

const TABLES = `
  CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, name TEXT UNIQUE, definition TEXT);
  CREATE TABLE IF NOT EXISTS numbers (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY, tab INTEGER, hash, range,
    size INTEGER, expires INTEGER, entity TEXT, value TEXT);
  CREATE UNIQUE INDEX IF NOT EXISTS items_key ON items (tab, hash, range);
  CREATE INDEX IF NOT EXISTS items_expires ON items (expires) WHERE expires IS NOT NULL;
  CREATE INDEX IF NOT EXISTS items_entity ON items (tab, entity);
  CREATE TABLE IF NOT EXISTS entries (
    idx INTEGER, hash, range, item_hash, item_range, item INTEGER,
    PRIMARY KEY (idx, hash, range, item_hash, item_range)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS records (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, stream INTEGER, time INTEGER, record TEXT);
  CREATE INDEX IF NOT EXISTS records_stream ON records (stream, sequence);
  CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, digest TEXT, time INTEGER) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tokens_time ON tokens (time);
`;

/** Pages of 4 KB after which the write-ahead log is checkpointed. */
const CHECKPOINT_PAGES = 4000;

export interface Database {
  prepare(sql: string): StatementSync;
  /** Registers a deterministic function that SQL can call. */
  define(name: string, work: (...values: unknown[]) => number): void;
  /**
   * Runs a write. Writes of one turn of the event loop are committed together, each seeing those
   * before it, and the promise settles after the commit. An AwsError must be thrown before anything
   * is written; any other error rolls back and rejects the whole group.
   */
  write<R>(work: () => R): Promise<R>;
  /** Runs a read, which sees only what is committed. */
  read<R>(work: () => R): R;
  /** Runs work whose writes are rolled back when it ends. */
  imagine<R>(work: () => R): R;
  /** Within `write`: runs work once after the group is committed, however often it is named. */
  afterCommit(name: string, work: () => void): void;
  /** The next number of a sequence that never repeats, for use inside `write`. */
  nextNumber(name: string): number;
  close(): void;
}

interface Outcome {
  deliver(): void;
  reject(error: unknown): void;
}

interface Group {
  outcomes: Outcome[];
  after: Map<string, () => void>;
}

/** Opens the file in a folder, or in memory without one. */
export function openDatabase(folder: string | undefined): Database {
  if (folder) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(folder ? join(folder, "tables.sqlite") : ":memory:");
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;
     PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; ${TABLES}`,
  );
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const rollback = database.prepare("ROLLBACK");
  const number = database.prepare(
    "INSERT INTO numbers VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value",
  );
  let group: Group | undefined;

  const openGroup = (): Group => {
    if (group) return group;
    begin.run();
    group = { outcomes: [], after: new Map() };
    setImmediate(finish);
    return group;
  };

  const abandon = ({ outcomes }: Group, error: unknown) => {
    group = undefined;
    if (database.isTransaction) database.exec("ROLLBACK");
    for (const outcome of outcomes) outcome.reject(error);
  };

  const finish = () => {
    const finished = group;
    if (!finished) return;
    try {
      commit.run();
    } catch (error) {
      abandon(finished, error);
      return;
    }
    group = undefined;
    for (const outcome of finished.outcomes) outcome.deliver();
    for (const work of finished.after.values()) work();
  };

  return {
    prepare: (sql) => database.prepare(sql),
    // SQLite passes its values without types.
    define: (name, work) => database.function(name, { deterministic: true }, work as () => number),
    write: (work) =>
      new Promise((resolve, reject) => {
        const current = openGroup();
        try {
          const result = work();
          current.outcomes.push({ deliver: () => resolve(result), reject });
        } catch (error) {
          // The refusal may depend on another write of this group, so it's delivered after the
          // commit.
          current.outcomes.push({ deliver: () => reject(error), reject });
          if (!(error instanceof AwsError)) abandon(current, error);
        }
      }),
    read(work) {
      finish();
      return work();
    },
    imagine(work) {
      finish();
      begin.run();
      try {
        return work();
      } finally {
        rollback.run();
      }
    },
    afterCommit: (name, work) => void group?.after.set(name, work),
    nextNumber: (name) => Number(number.get(name)?.value),
    close() {
      finish();
      database.close();
    },
  };
}
