import type { Parts } from "./operations.ts";
import type { Item } from "./values.ts";
import { prepareWrite, putItem } from "./writes.ts";

/** Items per commit; other requests are answered in between. */
const groupSize = 500;

export type ImportItems = (tableName: string, lines: readonly string[]) => Promise<void>;

/**
 * Adds items as AWS's import from S3 does, from the same lines of DynamoDB JSON: without stream
 * records, and counted as nothing. An item with the same key is replaced.
 */
export function importItems({ catalogue, database, rows, changes }: Parts): ImportItems {
  return async (tableName, lines) => {
    const table = catalogue.get(tableName);
    for (let from = 0; from < lines.length; from += groupSize) {
      const group = lines.slice(from, from + groupSize);
      await database.write(() => {
        for (const line of group) {
          // DynamoDB's export format, a line for each item.
          const { Item } = JSON.parse(line) as { Item: Item };
          const { key, put } = prepareWrite("put", table, {}, putItem({ Item }));
          changes.place({ table, key, old: rows.get(table.id, key), next: put });
        }
      });
    }
  };
}
