import type { Database } from "./database.ts";
import type { Index, Table } from "./schema.ts";

/** Numbers of items and their bytes; AWS's are hours old, these are exact. */
export interface TableSizes {
  of(table: Table): { items: number; bytes: number };
}

export function createSizes(database: Database): TableSizes {
  const select = database.prepare(
    "SELECT count(*) AS items, coalesce(sum(size), 0) AS bytes FROM items WHERE tab = ?",
  );
  return {
    of(table) {
      const row = database.read(() => select.get(table.id));
      return { items: Number(row?.items), bytes: Number(row?.bytes) };
    },
  };
}

/** A table as DescribeTable shows it. */
export function describeTable(table: Table, sizes: TableSizes): Record<string, unknown> {
  const { definition, stream } = table;
  const { items, bytes } = sizes.of(table);
  const filling = table.indexes.some((index) => index.status === "CREATING");
  const global = table.indexes.filter((index) => index.isGlobal);
  const local = table.indexes.filter((index) => !index.isGlobal);
  return {
    TableName: table.name,
    TableArn: table.arn,
    TableId: definition.TableId,
    TableStatus: filling ? "UPDATING" : "ACTIVE",
    CreationDateTime: definition.created / 1000,
    AttributeDefinitions: definition.AttributeDefinitions,
    KeySchema: definition.KeySchema,
    ItemCount: items,
    TableSizeBytes: bytes,
    ProvisionedThroughput: throughput(definition.ProvisionedThroughput),
    ...(definition.BillingMode === "PAY_PER_REQUEST" && {
      BillingModeSummary: {
        BillingMode: "PAY_PER_REQUEST",
        LastUpdateToPayPerRequestDateTime: definition.created / 1000,
      },
    }),
    ...(global.length > 0 && { GlobalSecondaryIndexes: global.map(describeIndex) }),
    ...(local.length > 0 && { LocalSecondaryIndexes: local.map(describeIndex) }),
    ...(stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: stream.view },
      LatestStreamLabel: stream.label,
      LatestStreamArn: stream.arn,
    }),
    TableClassSummary: { TableClass: definition.tableClass },
    DeletionProtectionEnabled: definition.deletionProtection,
  };
}

function describeIndex(index: Index): Record<string, unknown> {
  return {
    IndexName: index.IndexName,
    IndexArn: index.arn,
    KeySchema: index.KeySchema,
    Projection: index.Projection,
    ...(index.isGlobal && {
      IndexStatus: index.status,
      Backfilling: index.status === "CREATING",
      ProvisionedThroughput: throughput(index.ProvisionedThroughput),
    }),
  };
}

const throughput = (
  units: { ReadCapacityUnits: number; WriteCapacityUnits: number } | undefined,
) => ({
  NumberOfDecreasesToday: 0,
  ReadCapacityUnits: units?.ReadCapacityUnits ?? 0,
  WriteCapacityUnits: units?.WriteCapacityUnits ?? 0,
});
