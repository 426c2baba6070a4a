import type { CloudContext } from "../kernel/service.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Database } from "./database.ts";
import {
  defineIndex,
  defineStream,
  defineTable,
  type IndexRequest,
  type StreamRequest,
  type TableRequest,
} from "./definitions.ts";
import type { Maintenance } from "./maintenance.ts";
import type { Table, TableDefinition } from "./schema.ts";

/** What to change; missing members stay as they are. */
export interface TableChange {
  addIndexes?: { definitions: TableDefinition["AttributeDefinitions"]; indexes: IndexRequest[] };
  removeIndexes?: string[];
  stream?: StreamRequest;
  /** Attribute of the time to live; null switches it off. */
  timeToLive?: string | null;
  settings?: Partial<
    Pick<
      TableDefinition,
      "BillingMode" | "ProvisionedThroughput" | "deletionProtection" | "tableClass"
    >
  >;
}

/** Makes, changes and removes tables, for the API and for templates. */
export interface Administration {
  create(request: TableRequest): Promise<Table>;
  /** `done` resolves once existing items are in the new indexes and have their expiry. */
  change(table: Table, change: TableChange): Promise<{ table: Table; done: Promise<void> }>;
  remove(table: Table): Promise<void>;
  /** Resumes interrupted work. */
  resume(): Promise<void>;
  /** Resolves once no backfill is running. */
  idle(): Promise<void>;
}

export function createAdministration(
  { clock }: CloudContext,
  database: Database,
  catalogue: Catalogue,
  maintenance: Maintenance,
  onExpiry: (seconds: number) => void,
): Administration {
  const changed = (definition: TableDefinition, change: TableChange): TableDefinition => ({
    ...definition,
    ...change.settings,
    ...changedIndexes(definition, change, database),
    ...(change.stream && { stream: changedStream(definition, change.stream) }),
    ...changedTimeToLive(definition, change.timeToLive),
  });
  const changedStream = (definition: TableDefinition, request: StreamRequest) => {
    const same =
      request.StreamEnabled !== false && definition.stream?.view === request.StreamViewType;
    return same ? definition.stream : defineStream(request, clock.now(), database.nextNumber);
  };
  const running = new Set<Promise<void>>();
  const fillNow = async (tableName: string, removed: number[]) => {
    for (const id of removed) await maintenance.removeEntries(id);
    await maintenance.fillIndexes(tableName);
    await maintenance.markExpiry(tableName, onExpiry);
  };
  const fill = (tableName: string, removed: number[]): Promise<void> => {
    const work = fillNow(tableName, removed).finally(() => running.delete(work));
    running.add(work);
    return work;
  };

  return {
    create: (request) =>
      database.write(() => catalogue.save(defineTable(request, clock.now(), database.nextNumber))),
    async change(table, change) {
      const removed = table.indexes
        .filter((index) => change.removeIndexes?.includes(index.IndexName))
        .map((index) => index.id);
      const saved = await database.write(() =>
        catalogue.save(changed(catalogue.get(table.name).definition, change)),
      );
      return { table: saved, done: fill(table.name, removed) };
    },
    remove: (table) => database.write(() => catalogue.remove(table)),
    async resume() {
      for (const table of catalogue.list()) await fill(table.name, []);
    },
    async idle() {
      await Promise.allSettled(running);
    },
  };
}

function changedIndexes(
  definition: TableDefinition,
  { addIndexes, removeIndexes }: TableChange,
  { nextNumber }: Database,
): Partial<TableDefinition> {
  const kept = definition.GlobalSecondaryIndexes.filter(
    (index) => !removeIndexes?.includes(index.IndexName),
  );
  const added = (addIndexes?.indexes ?? []).map((index) =>
    defineIndex(index, "CREATING", nextNumber),
  );
  const indexes = [...kept, ...added];
  const used = new Set(
    [definition, ...indexes, ...definition.LocalSecondaryIndexes].flatMap((holder) =>
      holder.KeySchema.map((key) => key.AttributeName),
    ),
  );
  const declared = new Map(
    [...definition.AttributeDefinitions, ...(addIndexes?.definitions ?? [])].map((attribute) => [
      attribute.AttributeName,
      attribute,
    ]),
  );
  return {
    GlobalSecondaryIndexes: indexes,
    AttributeDefinitions: [...declared.values()].filter(({ AttributeName }) =>
      used.has(AttributeName),
    ),
  };
}

function changedTimeToLive(
  definition: TableDefinition,
  attribute: string | null | undefined,
): Partial<TableDefinition> {
  if (attribute === undefined || (attribute ?? undefined) === definition.timeToLive) return {};
  return { timeToLive: attribute ?? undefined, markingExpiry: true };
}
