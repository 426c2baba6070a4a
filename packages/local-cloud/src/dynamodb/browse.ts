import type { Catalogue } from "./catalogue.ts";
import type { Database } from "./database.ts";
import { resourceNotFound } from "./errors.ts";
import { keyAttributes } from "./schema.ts";
import type { Item } from "./values.ts";

export interface TableOverview {
  name: string;
  arn: string;
  streamArn: string | undefined;
  indexes: string[];
  items: number;
  /** ElectroDB's entities and how many items each has; "" for items without one. */
  entities: { entity: string; items: number }[];
}

export interface ItemPage {
  items: { key: Item; item: Item }[];
  /** Pass it as `after` to get the next page; undefined at the end. */
  next: string | undefined;
}

/** Tables and items for the console, outside the API and uncounted. */
export interface Browser {
  tables(): TableOverview[];
  /** Items in the order they were first written, 50 by default, of one entity when it is named. */
  items(tableName: string, options?: { entity?: string; limit?: number; after?: string }): ItemPage;
}

export function createBrowser(database: Database, catalogue: Catalogue): Browser {
  const entities = database.prepare(
    "SELECT entity, count(*) AS items FROM items WHERE tab = ? GROUP BY entity ORDER BY entity",
  );
  const all = database.prepare(
    "SELECT id, value FROM items WHERE tab = ? AND id > ? ORDER BY id LIMIT ?",
  );
  const ofEntity = database.prepare(
    "SELECT id, value FROM items WHERE tab = ? AND entity IS ? AND id > ? ORDER BY id LIMIT ?",
  );

  return {
    tables: () =>
      catalogue.list().map((table) => {
        const counted = database
          .read(() => entities.all(table.id))
          .map((row) => ({ entity: String(row.entity ?? ""), items: Number(row.items) }));
        return {
          name: table.name,
          arn: table.arn,
          streamArn: table.stream?.arn,
          indexes: table.indexes.map((index) => index.IndexName),
          items: counted.reduce((sum, { items }) => sum + items, 0),
          entities: counted,
        };
      }),
    items(tableName, { entity, limit = 50, after = "0" } = {}) {
      const table = catalogue.find(tableName);
      if (!table) throw resourceNotFound(`There is no table ${tableName}.`);
      const from = Number(after) || 0;
      const rows = database.read(() =>
        entity === undefined
          ? all.all(table.id, from, limit)
          : ofEntity.all(table.id, entity === "" ? null : entity, from, limit),
      );
      const items = rows.map((row) => {
        // Written by this store.
        const item = JSON.parse(String(row.value)) as Item;
        return { key: keyAttributes(table, item), item };
      });
      const last = rows.at(-1)?.id;
      return { items, next: rows.length === limit && last != null ? String(last) : undefined };
    },
  };
}
