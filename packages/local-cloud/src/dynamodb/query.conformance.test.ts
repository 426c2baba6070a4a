import {
  BatchWriteItemCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { N, put, S, type Subject, startSubject } from "./conformance.ts";

let subject: Subject;
let TableName: string;

const POSTS = 60;
const sk = (at: number) => `post#${String(at).padStart(3, "0")}`;

beforeAll(async () => {
  subject = await startSubject();
  TableName = await subject.createTable();
  for (let from = 0; from < POSTS; from += 20) {
    const PutRequests = Array.from({ length: 20 }, (_, offset) => {
      const at = from + offset;
      const Item = {
        pk: S("board"),
        sk: S(sk(at)),
        at: N(at),
        gsi1pk: S(at % 2 ? "odd" : "even"),
        gsi1sk: S(String(Math.floor(at / 10))),
      };
      return { PutRequest: { Item } };
    });
    await subject.client.send(
      new BatchWriteItemCommand({ RequestItems: { [TableName]: PutRequests } }),
    );
  }
});
afterAll(() => subject.close());

const query = (input: Partial<QueryCommandInput>) =>
  subject.client.send(new QueryCommand({ TableName, ...input }));

/** Sort keys, or another attribute, of all pages. */
async function walk(input: Partial<QueryCommandInput>, name = "sk"): Promise<string[][]> {
  const pages: string[][] = [];
  let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await query({ ...input, ExclusiveStartKey });
    pages.push((page.Items ?? []).map((item) => String(item[name]?.S ?? item[name]?.N)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return pages;
}

const onBoard = (
  condition: string,
  values: Record<string, string>,
): Partial<QueryCommandInput> => ({
  KeyConditionExpression: `pk = :p AND ${condition}`,
  ExpressionAttributeValues: Object.fromEntries(
    Object.entries({ ":p": "board", ...values }).map(([name, value]) => [name, S(value)]),
  ),
});

const ofIndex = (parity: string): Partial<QueryCommandInput> => ({
  IndexName: "gsi1",
  KeyConditionExpression: "gsi1pk = :p",
  ExpressionAttributeValues: { ":p": S(parity) },
});

describe("key conditions", () => {
  test.each([
    ["sk = :a", { ":a": sk(5) }, 1],
    ["sk < :a", { ":a": sk(5) }, 5],
    ["sk <= :a", { ":a": sk(5) }, 6],
    ["sk > :a", { ":a": sk(55) }, 4],
    ["sk >= :a", { ":a": sk(55) }, 5],
    ["sk BETWEEN :a AND :b", { ":a": sk(3), ":b": sk(7) }, 5],
    ["begins_with(sk, :a)", { ":a": "post#01" }, 10],
    ["begins_with(sk, :a)", { ":a": "other" }, 0],
  ])("%s selects by the sort key", async (condition, values, count) => {
    const forwards = (await walk(onBoard(condition, values))).flat();
    const backwards = (
      await walk({ ...onBoard(condition, values), ScanIndexForward: false, Limit: 3 })
    ).flat();
    expect(forwards).toHaveLength(count);
    expect(forwards).toEqual([...forwards].sort());
    expect(backwards).toEqual([...forwards].reverse());
  });

  test.each([
    [
      "an inverted range",
      onBoard("sk BETWEEN :b AND :a", { ":a": sk(3), ":b": sk(7) }),
      "lower bound",
    ],
    [
      "no partition key",
      { KeyConditionExpression: "sk = :a", ExpressionAttributeValues: { ":a": S("x") } },
      "Query condition missed key schema element: pk",
    ],
    [
      "an index that is not there",
      { ...ofIndex("odd"), IndexName: "gsi9" },
      "The table does not have the specified index: gsi9",
    ],
    [
      "a consistent read of an index",
      { ...ofIndex("odd"), ConsistentRead: true },
      "Consistent reads are not supported on global secondary indexes",
    ],
    [
      "a filter on the key",
      { ...onBoard("sk > :a", { ":a": sk(1) }), FilterExpression: "sk <> :a" },
      "Filter Expression can only contain non-primary key attributes",
    ],
  ])("refuses %s", async (_, input, message) => {
    for (const attempt of [1, 2])
      await expect(query(input), `attempt ${attempt}`).rejects.toMatchObject({
        name: "ValidationException",
        message: expect.stringContaining(message),
      });
  });

  test("checks a range again although its expression is cached", async () => {
    const inverted = onBoard("sk BETWEEN :a AND :b", { ":a": sk(7), ":b": sk(3) });
    await query(onBoard("sk BETWEEN :a AND :b", { ":a": sk(3), ":b": sk(7) }));
    await expect(query(inverted)).rejects.toMatchObject({ name: "ValidationException" });
  });
});

describe("pages", () => {
  test("ends a page at the limit and continues after it", async () => {
    const pages = await walk({ ...onBoard("sk >= :a", { ":a": sk(0) }), Limit: 25 });
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flat()).size).toBe(POSTS);
  });

  test.each([true, false])("walks an index with equal keys, forwards %s", async (forwards) => {
    const pages = await walk({ ...ofIndex("odd"), Limit: 4, ScanIndexForward: forwards }, "at");
    const all = await query({ ...ofIndex("odd"), ScanIndexForward: forwards });
    expect(pages.flat()).toEqual(all.Items?.map((item) => item.at?.N));
    expect(new Set(pages.flat()).size).toBe(POSTS / 2);
    const keys = all.Items?.map((item) => Number(item.gsi1sk?.S)) ?? [];
    expect(keys).toEqual([...keys].sort((a, b) => (forwards ? a - b : b - a)));
  });

  test("counts what it filtered out against the limit", async () => {
    const page = await query({
      ...onBoard("sk >= :a", { ":a": sk(0) }),
      FilterExpression: "gsi1pk = :p2 AND #at > :n",
      ExpressionAttributeNames: { "#at": "at" },
      ExpressionAttributeValues: {
        ":p": S("board"),
        ":a": S(sk(0)),
        ":p2": S("odd"),
        ":n": N(4),
      },
      Limit: 10,
    });
    expect([page.Count, page.ScannedCount]).toEqual([3, 10]);
    expect(page.LastEvaluatedKey).toEqual({ pk: S("board"), sk: S(sk(9)) });
  });

  test("ends a page at 1 MB", async () => {
    const d = S("x".repeat(390 * 1024));
    for (let at = 0; at < 4; at++) await put(subject, TableName, "big", String(at), { d });
    const page = await query({
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": S("big") },
    });
    expect(page.Count).toBe(3);
    expect(page.LastEvaluatedKey).toEqual({ pk: S("big"), sk: S("2") });
  });

  test("counts without items, and states the capacity", async () => {
    const page = await query({
      ...onBoard("sk >= :a", { ":a": sk(0) }),
      Select: "COUNT",
      ReturnConsumedCapacity: "INDEXES",
    });
    expect([page.Count, page.Items]).toEqual([POSTS, undefined]);
    expect(page.ConsumedCapacity).toMatchObject({
      TableName,
      CapacityUnits: 0.5,
      Table: { CapacityUnits: 0.5 },
    });
  });

  test("refuses a start that does not belong to the query", async () => {
    const start = (ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"]) =>
      query({ ...onBoard("sk > :a", { ":a": sk(9) }), ExclusiveStartKey });
    await expect(start({ pk: S("board") })).rejects.toThrow("The provided starting key is invalid");
    await expect(start({ pk: S("other"), sk: S(sk(10)) })).rejects.toThrow(
      "The query can return at most one row and cannot be restarted",
    );
    await expect(start({ pk: S("board"), sk: S(sk(3)) })).rejects.toThrow(
      "does not match the range key predicate",
    );
  });

  test("continues after an item that was removed meanwhile", async () => {
    await put(subject, TableName, "moving", "1");
    await put(subject, TableName, "moving", "3");
    const page = await query({
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": S("moving") },
      ExclusiveStartKey: { pk: S("moving"), sk: S("2") },
    });
    expect(page.Items?.map((item) => item.sk?.S)).toEqual(["3"]);
  });
});

describe("key types and order", () => {
  test("sorts numbers by value and text by its bytes", async () => {
    const numbers = ["-1e20", "-1.5", "-1", "-0.001", "0", "0.01", "2", "10", "1e3", "3e30"];
    const table = await subject.createTable({
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "N" },
      ],
      GlobalSecondaryIndexes: undefined,
    });
    const shuffled = numbers.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));
    for (const number of shuffled)
      await subject.client.send(
        new BatchWriteItemCommand({
          RequestItems: { [table]: [{ PutRequest: { Item: { pk: S("n"), sk: N(number) } } }] },
        }),
      );
    const pages = await walk({
      TableName: table,
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": S("n") },
      Limit: 3,
    });
    expect(pages.flat().map(Number)).toEqual(numbers.map(Number));
    const some = await walk({
      TableName: table,
      KeyConditionExpression: "pk = :p AND sk BETWEEN :a AND :b",
      ExpressionAttributeValues: { ":p": S("n"), ":a": N("-1.2"), ":b": N("2.0") },
    });
    expect(some.flat().map(Number)).toEqual([-1, -0.001, 0, 0.01, 2]);
    for (const text of ["é", "z", "\u{1f600}", "\uff5e", "Z"])
      await put(subject, TableName, "texts", text);
    const texts = await walk({
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": S("texts") },
    });
    expect(texts.flat()).toEqual(["Z", "z", "é", "\uff5e", "\u{1f600}"]);
  });
});

describe("scans", () => {
  /** Items of all pages of a scan, as pk/sk. */
  async function scanned(input: Partial<ScanCommandInput>): Promise<string[]> {
    const names: string[] = [];
    let ExclusiveStartKey: ScanCommandInput["ExclusiveStartKey"];
    do {
      const page = await subject.client.send(
        new ScanCommand({ TableName, Limit: 30, ExclusiveStartKey, ...input }),
      );
      for (const item of page.Items ?? []) names.push(`${item.pk?.S}/${item.sk?.S}`);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return names;
  }

  test("reads all, in pages and in segments", async () => {
    const segments = [0, 1, 2].map((Segment) => scanned({ Segment, TotalSegments: 3 }));
    const parts = (await Promise.all(segments)).flat();
    const whole = await scanned({});
    expect(whole.length).toBeGreaterThanOrEqual(POSTS);
    expect(parts.sort()).toEqual(whole.sort());
  });

  test("reads an index", async () => {
    const page = await subject.client.send(new ScanCommand({ TableName, IndexName: "gsi1" }));
    expect(page.Count).toBe(POSTS);
  });
});
