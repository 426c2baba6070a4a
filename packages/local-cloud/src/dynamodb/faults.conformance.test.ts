import {
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { put, S, type Subject, startSubject } from "./conformance.ts";

/* Which fault of a Query or Scan is reported where it has several, as dynalite's tests found it at AWS. */

let subject: Subject;
let TableName: string;

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: "HASH" as const },
  { AttributeName: range, KeyType: "RANGE" as const },
];

beforeAll(async () => {
  subject = await startSubject();
  TableName = await subject.createTable({
    AttributeDefinitions: ["pk", "sk", "c", "d"].map((AttributeName) => ({
      AttributeName,
      AttributeType: "S",
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: "global",
        KeySchema: key("c", "d"),
        Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["e"] },
      },
    ],
    LocalSecondaryIndexes: [
      { IndexName: "local", KeySchema: key("pk", "d"), Projection: { ProjectionType: "ALL" } },
    ],
  });
});
afterAll(() => subject.close());

const refusal = (message: string) => ({ name: "ValidationException", message });

const INVALID = "The provided starting key is invalid";
const NO_MATCH = "The provided key element does not match the schema";
const UNPROJECTED =
  "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index global because its projection type is not ALL";

const names = { "#pk": "pk", "#sk": "sk", "#c": "c", "#d": "d" };
const used = (text: string) =>
  Object.fromEntries(Object.entries(names).filter(([name]) => text.includes(name)));

const query = (
  KeyConditionExpression: string,
  { FilterExpression, ...more }: Partial<QueryCommandInput> = {},
) =>
  subject.client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression,
      ...(FilterExpression && { FilterExpression }),
      ExpressionAttributeNames: used(KeyConditionExpression + (FilterExpression ?? "")),
      ExpressionAttributeValues: { ":v": S("b") },
      ...more,
    }),
  );

describe("Query", () => {
  const inTable = "#pk = :v";
  const inGlobal = { IndexName: "global", Select: "ALL_ATTRIBUTES" as const };
  const start = { pk: S("b"), sk: S("b") };
  const globalStart = { ...start, c: S("b"), d: S("b") };

  test.each<[string, string, Partial<QueryCommandInput>, string]>([
    [
      "a start of another type before a missing condition",
      "#sk = :v",
      { ExclusiveStartKey: { pk: { N: "1" }, sk: S("b") } },
      NO_MATCH,
    ],
    [
      "a missing condition before a sort key of another type",
      "#sk = :v",
      { ExclusiveStartKey: { pk: S("b"), sk: { N: "1" } } },
      "Query condition missed key schema element: pk",
    ],
    [
      "a start without an index's key before the projection",
      "#c = :v",
      { ...inGlobal, ExclusiveStartKey: { ...start, c: S("b"), e: S("b") } },
      INVALID,
    ],
    [
      "the index's part of a start before the table's",
      "#c = :v",
      { ...inGlobal, ExclusiveStartKey: { pk: S("b"), sk: { N: "1" }, c: S("b"), d: { N: "1" } } },
      NO_MATCH,
    ],
    [
      "the table's part of a start before the projection",
      "#c = :v",
      { ...inGlobal, ExclusiveStartKey: { ...globalStart, sk: { N: "1" } } },
      `${INVALID}: ${NO_MATCH}`,
    ],
    [
      "a start in another partition",
      inTable,
      { ExclusiveStartKey: { ...start, pk: S("a") } },
      "The provided starting key is outside query boundaries based on provided conditions",
    ],
    [
      "a start outside the conditions before its partition",
      "#pk = :v AND #sk > :v",
      { ExclusiveStartKey: { ...start, pk: S("a") } },
      "The provided starting key does not match the range key predicate",
    ],
    [
      "a start that meets the conditions, in another partition",
      "#pk = :v AND #sk = :v",
      { ExclusiveStartKey: { ...start, pk: S("a") } },
      "The query can return at most one row and cannot be restarted",
    ],
    [
      "a filter on the key before a path into it",
      inTable,
      { FilterExpression: "#pk.a = :v" },
      "Filter Expression can only contain non-primary key attributes: Primary key attribute: pk",
    ],
    [
      "a filter on an index's key before the projection",
      "#c = :v",
      { ...inGlobal, FilterExpression: "#d = :v" },
      "Filter Expression can only contain non-primary key attributes: Primary key attribute: d",
    ],
    [
      "the projection before a path into the table's key",
      "#c = :v",
      { ...inGlobal, FilterExpression: "#pk.a = :v" },
      UNPROJECTED,
    ],
  ])("%s", async (_, condition, more, message) => {
    await expect(query(condition, more)).rejects.toMatchObject(refusal(message));
  });

  test("a key without sort attributes before a missing condition", async () => {
    const table = await subject.createTable({
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: key("pk", "").slice(0, 1),
      GlobalSecondaryIndexes: undefined,
    });
    await expect(query("#c = :v AND #d = :v", { TableName: table })).rejects.toMatchObject(
      refusal("Query key condition not supported"),
    );
  });
});

describe("Scan", () => {
  const inGlobal = { IndexName: "global", Select: "ALL_ATTRIBUTES" as const };
  const path = {
    FilterExpression: "#pk.a = :v",
    ExpressionAttributeNames: { "#pk": "pk" },
    ExpressionAttributeValues: { ":v": S("b") },
  };
  const start = { pk: S("b"), sk: S("b") };

  test.each<[string, Partial<ScanCommandInput>, string]>([
    [
      "an unknown index before a path into the key",
      { ...path, IndexName: "none" },
      "The table does not have the specified index: none",
    ],
    [
      "a start without a sort key",
      { ExclusiveStartKey: { pk: S("b") } },
      `${INVALID}: ${NO_MATCH}`,
    ],
    [
      "a start without an index's key before the projection",
      { ...inGlobal, ExclusiveStartKey: start },
      INVALID,
    ],
    [
      "an index's key of another type",
      { ...inGlobal, ExclusiveStartKey: { ...start, c: S("b"), d: { N: "1" } } },
      NO_MATCH,
    ],
    [
      "the projection before the table's part of a start",
      { ...inGlobal, ExclusiveStartKey: { pk: S("b"), sk: { N: "1" }, c: S("b"), d: S("b") } },
      UNPROJECTED,
    ],
    [
      "the table's part of a start before a path into the key",
      { ...path, IndexName: "local", ExclusiveStartKey: { pk: S("b"), sk: { N: "1" }, d: S("b") } },
      `${INVALID}: ${NO_MATCH}`,
    ],
  ])("%s", async (_, more, message) => {
    await expect(
      subject.client.send(new ScanCommand({ TableName, ...more })),
    ).rejects.toMatchObject(refusal(message));
  });

  test("a start in another segment", async () => {
    for (let at = 0; at < 10; at++) await put(subject, TableName, `segment${at}`, "s");
    const segments = { TableName, TotalSegments: 2 };
    const { Items = [] } = await subject.client.send(
      new ScanCommand({ ...segments, Segment: 1, Limit: 1 }),
    );
    const ExclusiveStartKey = { pk: Items[0]?.pk ?? S(""), sk: S("s") };
    const from = (Segment: number) =>
      subject.client.send(new ScanCommand({ ...segments, Segment, ExclusiveStartKey }));
    await from(1);
    await expect(from(0)).rejects.toMatchObject(
      refusal(
        `${INVALID}: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. TotalSegments: 2 Segment: 0`,
      ),
    );
  });
});
