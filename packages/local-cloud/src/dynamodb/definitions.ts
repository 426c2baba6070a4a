import { randomUUID } from "node:crypto";
import { validationError } from "./errors.ts";
import type {
  IndexDefinition,
  KeyElement,
  StreamDefinition,
  TableDefinition,
  Throughput,
} from "./schema.ts";

/** A table as CreateTable and a template describe it. */
export interface TableRequest {
  TableName: string;
  KeySchema: KeyElement[];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  BillingMode?: string;
  ProvisionedThroughput?: Throughput;
  GlobalSecondaryIndexes?: IndexRequest[];
  LocalSecondaryIndexes?: IndexRequest[];
  StreamSpecification?: StreamRequest;
  DeletionProtectionEnabled?: boolean;
  TableClass?: string;
}

export interface IndexRequest {
  IndexName: string;
  KeySchema: KeyElement[];
  Projection: IndexDefinition["Projection"];
  ProvisionedThroughput?: Throughput | undefined;
}

export interface StreamRequest {
  StreamEnabled?: boolean;
  StreamViewType?: string;
}

const STREAM_VIEWS = new Set(["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"]);

export function defineTable(
  request: TableRequest,
  now: number,
  nextNumber: (name: string) => number,
): TableDefinition {
  const onDemand = request.BillingMode === "PAY_PER_REQUEST";
  const indexes = (requests: IndexRequest[] | undefined) =>
    (requests ?? []).map((index) => defineIndex(index, "ACTIVE", nextNumber));
  return {
    id: nextNumber("table"),
    TableName: request.TableName,
    TableId: randomUUID(),
    created: now,
    KeySchema: request.KeySchema,
    AttributeDefinitions: request.AttributeDefinitions,
    GlobalSecondaryIndexes: indexes(request.GlobalSecondaryIndexes),
    LocalSecondaryIndexes: indexes(request.LocalSecondaryIndexes),
    BillingMode: onDemand ? "PAY_PER_REQUEST" : "PROVISIONED",
    ProvisionedThroughput: request.ProvisionedThroughput,
    stream: defineStream(request.StreamSpecification, now, nextNumber),
    deletionProtection: request.DeletionProtectionEnabled === true,
    tableClass: request.TableClass ?? "STANDARD",
  };
}

export function defineIndex(
  { IndexName, KeySchema, Projection, ProvisionedThroughput }: IndexRequest,
  status: IndexDefinition["status"],
  nextNumber: (name: string) => number,
): IndexDefinition {
  const id = nextNumber("index");
  return { id, IndexName, KeySchema, Projection, ProvisionedThroughput, status };
}

export function defineStream(
  request: StreamRequest | undefined,
  now: number,
  nextNumber: (name: string) => number,
): StreamDefinition | undefined {
  if (!request || request.StreamEnabled === false) return undefined;
  const view = request.StreamViewType ?? "";
  if (!STREAM_VIEWS.has(view))
    throw validationError(
      `1 validation error detected: Value '${view}' at 'streamSpecification.streamViewType' failed to satisfy constraint: Member must satisfy enum value set: [${[...STREAM_VIEWS].join(", ")}]`,
    );
  return {
    id: nextNumber("stream"),
    label: new Date(now).toISOString().slice(0, -1),
    // The view was checked with the definition.
    view: view as StreamDefinition["view"],
  };
}
