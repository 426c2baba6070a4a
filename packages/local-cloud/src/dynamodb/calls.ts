import type { AwsRequest } from "../kernel/service.ts";
import type { Dynamo } from "./index.ts";
import type { AttributeValue, Item } from "./values.ts";

/** A request as the endpoint passes it. */
export function request(operation: string, body: unknown, api = "DynamoDB_20120810"): AwsRequest {
  return {
    method: "POST",
    path: "/",
    query: new URLSearchParams(),
    headers: { "x-amz-target": `${api}.${operation}` },
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    caller: { accessKeyId: "root", principal: "root" },
  };
}

/** Calls an operation without a network; rejects with the AwsError. */
export async function call(
  dynamo: Dynamo,
  operation: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await dynamo.service.handle(request(operation, body));
  // DynamoDB's answer to this request.
  return JSON.parse(String(answer.body)) as Record<string, unknown>;
}

export const S = (value: string): AttributeValue => ({ S: value });
export const N = (value: number): AttributeValue => ({ N: String(value) });

/** A table with pk and sk, as a template declares it. */
export const tableResource = (properties: object = {}, physicalName = "app") => ({
  stack: "data",
  logicalId: "Table",
  physicalName,
  type: "AWS::DynamoDB::Table",
  properties: {
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    ...properties,
  },
});

/** Properties of a table with an index on kind, which holds whole items by default. */
export const withIndex = (ProjectionType = "ALL", more: object = {}) => ({
  AttributeDefinitions: ["pk", "sk", "kind"].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S",
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: "byKind",
      KeySchema: [{ AttributeName: "kind", KeyType: "HASH" }],
      Projection: { ProjectionType },
    },
  ],
  ...more,
});

export const putItem = (dynamo: Dynamo, item: Item) =>
  call(dynamo, "PutItem", { TableName: "app", Item: item });

export const getItem = async (dynamo: Dynamo, pk: string, sk = "1"): Promise<Item | undefined> =>
  (await call(dynamo, "GetItem", { TableName: "app", Key: { pk: S(pk), sk: S(sk) } })).Item as
    | Item
    | undefined;
