import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import type { Administration, TableChange } from "./administration.ts";
import type { Catalogue } from "./catalogue.ts";
import type { IndexRequest, TableRequest } from "./definitions.ts";
import { validate } from "./engine.ts";
import type { Table } from "./schema.ts";

/** Supported properties. */
const SUPPORTED = [
  "TableName",
  "AttributeDefinitions",
  "KeySchema",
  "BillingMode",
  "ProvisionedThroughput",
  "GlobalSecondaryIndexes",
  "LocalSecondaryIndexes",
  "StreamSpecification",
  "TimeToLiveSpecification",
  "DeletionProtectionEnabled",
  "TableClass",
  "Replicas",
];

/** Properties without an effect locally. */
const WITHOUT_EFFECT = [
  "SSESpecification",
  "PointInTimeRecoverySpecification",
  "ContributorInsightsSpecification",
  "Tags",
  "OnDemandThroughput",
  "WarmThroughput",
  "WriteOnDemandThroughputSettings",
  "WriteProvisionedThroughputSettings",
  "ReadOnDemandThroughputSettings",
  "ReadProvisionedThroughputSettings",
];

const KNOWN = new Set([...SUPPORTED, ...WITHOUT_EFFECT]);

interface Template extends TableRequest {
  TimeToLiveSpecification?: { Enabled?: boolean; AttributeName?: string };
  /** Replicas of a global table; only the one in our region is made. */
  Replicas?: ({ Region?: string } & Partial<Template>)[];
}

/** Throws when a change would replace the table at AWS. */
export function tableProvider(
  { region }: CloudContext,
  catalogue: Catalogue,
  administration: Administration,
  opened: Promise<void>,
): Provider {
  const create = async (wanted: Template): Promise<Table> => {
    validate("CreateTable", checkedPart(wanted));
    return administration.create(wanted);
  };

  return {
    types: ["AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable"],
    async make(resource): Promise<Made> {
      await opened;
      const wanted = readTemplate(resource, region);
      const existing = catalogue.find(wanted.TableName) ?? (await create(wanted));
      refuseOtherKey(existing, wanted);
      const { table, done } = await administration.change(existing, difference(existing, wanted));
      await done;
      return {
        ref: table.name,
        attributes: {
          Arn: table.arn,
          TableId: table.definition.TableId,
          ...(table.stream && { StreamArn: table.stream.arn }),
        },
      };
    },
  };
}

function readTemplate({ physicalName, properties, logicalId }: Resource, region: string): Template {
  const unknown = Object.keys(properties).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0)
    throw new Error(`${logicalId}: the local DynamoDB doesn't support ${unknown.join(", ")}.`);
  // CloudFormation's shape; the properties are untyped JSON.
  const { Replicas, ...own } = properties as Template;
  const replica = Replicas?.find((candidate) => candidate.Region === region) ?? Replicas?.[0];
  const stream = own.StreamSpecification;
  return {
    ...own,
    DeletionProtectionEnabled:
      replica?.DeletionProtectionEnabled ?? own.DeletionProtectionEnabled ?? false,
    BillingMode: own.BillingMode ?? "PROVISIONED",
    TableName: physicalName,
    ...(stream && { StreamSpecification: { ...stream, StreamEnabled: true } }),
  };
}

/** The properties of a new table that dynalite validates. */
function checkedPart(wanted: Template): Record<string, unknown> {
  const { TableName, AttributeDefinitions, KeySchema, BillingMode, ProvisionedThroughput } = wanted;
  const { GlobalSecondaryIndexes, LocalSecondaryIndexes } = wanted;
  const part = {
    TableName,
    AttributeDefinitions,
    KeySchema,
    BillingMode,
    ProvisionedThroughput,
    GlobalSecondaryIndexes,
    LocalSecondaryIndexes,
  };
  return structuredClone(part);
}

function refuseOtherKey({ definition, name }: Table, wanted: Template): void {
  const types = new Map(
    definition.AttributeDefinitions.map((declared) => [
      declared.AttributeName,
      declared.AttributeType,
    ]),
  );
  const wantedTypes = new Map(
    wanted.AttributeDefinitions.map((declared) => [declared.AttributeName, declared.AttributeType]),
  );
  const key = JSON.stringify(keyShape(definition.KeySchema, types));
  const wantedKey = JSON.stringify(keyShape(wanted.KeySchema, wantedTypes));
  if (key !== wantedKey)
    throw new Error(
      `The key of table ${name} was ${key} and is now ${wantedKey}. AWS would replace the table; start with an empty data folder, or give the table another name.`,
    );
  const local = definition.LocalSecondaryIndexes.map((index) => index.IndexName).join();
  const wantedLocal = (wanted.LocalSecondaryIndexes ?? []).map((index) => index.IndexName).join();
  if (local !== wantedLocal)
    throw new Error(
      `The local indexes of table ${name} were [${local}] and are now [${wantedLocal}]. They can only be made with the table.`,
    );
}

const keyShape = (
  keys: { AttributeName: string; KeyType: string }[],
  types: Map<string, string>,
): string[] => keys.map((key) => `${key.AttributeName} ${types.get(key.AttributeName)}`);

/** What has to change for a table to match the template. */
function difference({ definition }: Table, wanted: Template): TableChange {
  const indexes = new Map(
    definition.GlobalSecondaryIndexes.map((index) => [index.IndexName, indexShape(index)]),
  );
  const wantedIndexes = wanted.GlobalSecondaryIndexes ?? [];
  const added = wantedIndexes.filter((index) => indexes.get(index.IndexName) !== indexShape(index));
  const kept = new Set(
    wantedIndexes.filter((index) => !added.includes(index)).map((index) => index.IndexName),
  );
  const expiry = wanted.TimeToLiveSpecification;
  return {
    addIndexes: { definitions: wanted.AttributeDefinitions, indexes: added },
    removeIndexes: [...indexes.keys()].filter((name) => !kept.has(name)),
    stream: wanted.StreamSpecification ?? { StreamEnabled: false },
    timeToLive: expiry && expiry.Enabled !== false ? (expiry.AttributeName ?? null) : null,
    settings: {
      BillingMode: wanted.BillingMode === "PAY_PER_REQUEST" ? "PAY_PER_REQUEST" : "PROVISIONED",
      ProvisionedThroughput: wanted.ProvisionedThroughput,
      deletionProtection: wanted.DeletionProtectionEnabled === true,
      tableClass: wanted.TableClass ?? "STANDARD",
    },
  };
}

const indexShape = ({ KeySchema, Projection }: IndexRequest): string =>
  JSON.stringify([
    KeySchema.map((key) => [key.AttributeName, key.KeyType]),
    Projection.ProjectionType ?? "",
    [...(Projection.NonKeyAttributes ?? [])].sort(),
  ]);
