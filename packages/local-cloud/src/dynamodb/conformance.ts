import { randomUUID } from "node:crypto";
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { afterAll } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { createDynamo } from "./index.ts";

/** The real clients against CONFORMANCE_ENDPOINT, or a local instance. */
export interface Subject {
  client: DynamoDBClient;
  streams: DynamoDBStreamsClient;
  endpoint: string;
  /** Creates a table with a unique name and waits until it's active. */
  createTable(input?: Partial<CreateTableCommandInput>): Promise<string>;
  close(): Promise<void>;
}

export async function startSubject(): Promise<Subject> {
  const given = process.env.CONFORMANCE_ENDPOINT;
  const dynamo = given ? undefined : createDynamo(memoryContext());
  const served = dynamo && (await serveService(dynamo.service));
  // Without an address given, one is served.
  const endpoint = given ?? (served?.endpoint as string);
  const settings = {
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "root", secretAccessKey: "root" },
    maxAttempts: 1,
  };
  const client = new DynamoDBClient(settings);
  return {
    client,
    endpoint,
    streams: new DynamoDBStreamsClient(settings),
    async createTable(input = {}) {
      const TableName = `conformance-${randomUUID()}`;
      await client.send(new CreateTableCommand({ ...overloadedTable(), ...input, TableName }));
      await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
      return TableName;
    },
    async close() {
      client.destroy();
      await served?.close();
      await dynamo?.close();
    },
  };
}

const key = (name: string, KeyType: "HASH" | "RANGE") => ({ AttributeName: name, KeyType });

/** A single-table design: pk and sk, and three indexes of the same shape. */
function overloadedTable(): Omit<CreateTableCommandInput, "TableName"> {
  const indexes = ["gsi1", "gsi2", "gsi3"];
  const names = ["pk", "sk", ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])];
  return {
    BillingMode: "PAY_PER_REQUEST",
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    KeySchema: [key("pk", "HASH"), key("sk", "RANGE")],
    GlobalSecondaryIndexes: indexes.map((IndexName) => ({
      IndexName,
      KeySchema: [key(`${IndexName}pk`, "HASH"), key(`${IndexName}sk`, "RANGE")],
      Projection: { ProjectionType: "ALL" },
    })),
  };
}

export const S = (value: string): AttributeValue => ({ S: value });
export const N = (value: number | string): AttributeValue => ({ N: String(value) });

type Attributes = Record<string, AttributeValue>;

/** Puts an item under pk and sk. */
export const put = (
  { client }: Subject,
  TableName: string,
  pk: string,
  sk: string,
  rest: Attributes = {},
) => client.send(new PutItemCommand({ TableName, Item: { pk: S(pk), sk: S(sk), ...rest } }));

/** The item under pk and sk. */
export async function get(
  { client }: Subject,
  TableName: string,
  pk: string,
  sk: string,
): Promise<Attributes | undefined> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName, Key: { pk: S(pk), sk: S(sk) }, ConsistentRead: true }),
  );
  return Item;
}

/** A subject with an empty table for one test file. */
export async function openTable(): Promise<{ subject: Subject; TableName: string }> {
  const subject = await startSubject();
  afterAll(() => subject.close());
  return { subject, TableName: await subject.createTable() };
}
