import type { Database } from "./database.ts";
import { resourceNotFound, tableNotFound } from "./errors.ts";
import { deriveTable, type Table, type TableDefinition } from "./schema.ts";

/** All tables. */
export interface Catalogue {
  /** A table by name or ARN; throws ResourceNotFoundException. */
  get(nameOrArn: unknown): Table;
  find(name: string): Table | undefined;
  /** The table a stream belongs to; throws ResourceNotFoundException when the stream is gone. */
  ofStream(streamArn: unknown): Table;
  list(): Table[];
  /** Stores a new or changed definition; only within a write. */
  save(definition: TableDefinition): Table;
  /** Removes a table and all its data; only within a write. */
  remove(table: Table): void;
}

/** The table's name in a name or an ARN. */
export const tableNameIn = (nameOrArn: string) => nameOrArn.slice(nameOrArn.lastIndexOf("/") + 1);

export function createCatalogue(database: Database, arnPrefix: string): Catalogue {
  const upsert = database.prepare(
    "INSERT INTO tables VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET definition = excluded.definition",
  );
  const removals = ["DELETE FROM items WHERE tab = ?", "DELETE FROM tables WHERE id = ?"].map(
    (sql) => database.prepare(sql),
  );
  const removeEntries = database.prepare("DELETE FROM entries WHERE idx = ?");
  const removeRecords = database.prepare("DELETE FROM records WHERE stream = ?");
  const tables = new Map<string, Table>();
  const load = (definition: TableDefinition): Table => {
    const table = deriveTable(definition, arnPrefix);
    tables.set(table.name, table);
    return table;
  };
  for (const row of database.prepare("SELECT definition FROM tables ORDER BY name").all())
    load(JSON.parse(String(row.definition)));

  const find = (name: string) => tables.get(tableNameIn(name));
  return {
    find,
    get(nameOrArn) {
      const table = typeof nameOrArn === "string" ? find(nameOrArn) : undefined;
      if (!table) throw tableNotFound();
      return table;
    },
    ofStream(streamArn) {
      for (const table of tables.values()) if (table.stream?.arn === streamArn) return table;
      throw resourceNotFound(`Requested resource not found: Stream: ${streamArn} not found`);
    },
    list: () => [...tables.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    save(definition) {
      upsert.run(definition.id, definition.TableName, JSON.stringify(definition));
      return load(definition);
    },
    remove(table) {
      for (const removal of removals) removal.run(table.id);
      for (const index of table.indexes) removeEntries.run(index.id);
      if (table.stream) removeRecords.run(table.stream.id);
      tables.delete(table.name);
    },
  };
}
