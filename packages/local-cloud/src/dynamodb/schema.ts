import type { AttributeValue, Item } from "./values.ts";

export interface KeyElement {
  AttributeName: string;
  KeyType: "HASH" | "RANGE";
}

/** What dynalite reads of a table's description. */
export interface Schema {
  KeySchema: KeyElement[];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: KeyElement[] }[];
  LocalSecondaryIndexes?: { IndexName: string; KeySchema: KeyElement[] }[];
}

export type KeyType = "S" | "N" | "B";

export interface Throughput {
  ReadCapacityUnits: number;
  WriteCapacityUnits: number;
}

/** An index as the table's definition keeps it. */
export interface IndexDefinition {
  /** Never reused, so that a new index doesn't inherit a removed one's entries. */
  id: number;
  IndexName: string;
  KeySchema: KeyElement[];
  Projection: { ProjectionType?: "ALL" | "KEYS_ONLY" | "INCLUDE"; NonKeyAttributes?: string[] };
  ProvisionedThroughput?: Throughput | undefined;
  /** CREATING while entries for existing items are still being written. */
  status: "ACTIVE" | "CREATING";
}

export interface StreamDefinition {
  id: number;
  /** Time of creation, as in the stream's ARN. */
  label: string;
  view: "NEW_IMAGE" | "OLD_IMAGE" | "NEW_AND_OLD_IMAGES" | "KEYS_ONLY";
}

/** All that is kept of a table beside its items. */
export interface TableDefinition extends Schema {
  id: number;
  TableName: string;
  TableId: string;
  /** Milliseconds since 1970. */
  created: number;
  GlobalSecondaryIndexes: IndexDefinition[];
  LocalSecondaryIndexes: IndexDefinition[];
  BillingMode: "PAY_PER_REQUEST" | "PROVISIONED";
  ProvisionedThroughput?: Throughput | undefined;
  stream?: StreamDefinition | undefined;
  /** Attribute that holds the time of expiry, in seconds since 1970. */
  timeToLive?: string | undefined;
  /** Set while existing items don't all have their expiry yet. */
  markingExpiry?: true | undefined;
  deletionProtection: boolean;
  tableClass: string;
}

export interface Index extends IndexDefinition, Key {
  isGlobal: boolean;
  arn: string;
  /** Names of projected attributes; undefined if the index projects all. */
  projected: Set<string> | undefined;
}

export interface KeyAttribute {
  name: string;
  type: KeyType;
}

/** A table has one partition and at most one sort attribute; a global index up to four of each. */
export interface Key {
  hash: readonly [KeyAttribute, ...KeyAttribute[]];
  range: readonly KeyAttribute[];
}

/** A table ready for use: its definition and what follows from it. */
export interface Table extends Key {
  definition: TableDefinition;
  id: number;
  name: string;
  arn: string;
  indexes: Index[];
  stream: (StreamDefinition & { arn: string }) | undefined;
}

/** The start of the tables' ARNs, for example arn:aws:dynamodb:us-east-1:000000000000. */
export function deriveTable(definition: TableDefinition, arnPrefix: string): Table {
  const arn = `${arnPrefix}:table/${definition.TableName}`;
  const key = keyOf(definition, definition.KeySchema);
  const derive = (index: IndexDefinition, isGlobal: boolean): Index => ({
    ...index,
    isGlobal,
    arn: `${arn}/index/${index.IndexName}`,
    ...keyOf(definition, index.KeySchema),
    projected: projectedNames(definition, index),
  });
  return {
    definition,
    id: definition.id,
    name: definition.TableName,
    arn,
    ...key,
    indexes: [
      ...definition.GlobalSecondaryIndexes.map((index) => derive(index, true)),
      ...definition.LocalSecondaryIndexes.map((index) => derive(index, false)),
    ],
    stream: definition.stream && {
      ...definition.stream,
      arn: `${arn}/stream/${definition.stream.label}`,
    },
  };
}

function keyOf(schema: Schema, elements: KeyElement[]): Key {
  const attributes = (type: KeyElement["KeyType"]): KeyAttribute[] =>
    elements.flatMap(({ AttributeName: name, KeyType }) => {
      const declared = schema.AttributeDefinitions.find((one) => one.AttributeName === name);
      // A table's creation is refused with another type.
      return declared && KeyType === type
        ? [{ name, type: declared.AttributeType as KeyType }]
        : [];
    });
  const [first, ...others] = attributes("HASH");
  if (!first) throw new TypeError("A key schema without a declared partition key.");
  return { hash: [first, ...others], range: attributes("RANGE") };
}

function projectedNames(schema: Schema, index: IndexDefinition): Set<string> | undefined {
  if (index.Projection.ProjectionType === "ALL") return undefined;
  return new Set([
    ...index.KeySchema.map((element) => element.AttributeName),
    ...schema.KeySchema.map((element) => element.AttributeName),
    ...(index.Projection.NonKeyAttributes ?? []),
  ]);
}

/** What an index's entry shows of an item. */
export function projectEntry(index: Index, item: Item): Item {
  if (!index.projected) return item;
  const entry: Item = {};
  for (const name of index.projected) {
    const value = item[name];
    if (value) entry[name] = value;
  }
  return entry;
}

/** The attributes of an item's key. */
export function keyAttributes(table: Table, item: Item): Item {
  const key: Item = {};
  // The caller has checked that it's there.
  for (const { name } of table.hash) key[name] = item[name] as AttributeValue;
  // The caller has checked that it's there.
  for (const { name } of table.range) key[name] = item[name] as AttributeValue;
  return key;
}
