import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a data folder with SQLite's lock on a file. The operating system holds it, so it ends with
 * the process, even after kill -9. Throws if the folder is locked.
 * @returns a function that releases it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const holder = join(folder, "lock.pid");
  const database = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new Error(`The data folder ${folder} is in use by process ${readHolder(holder)}.`);
  }
  writeFileSync(holder, String(process.pid));
  return () => database.close();
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "(unknown)";
  }
}
