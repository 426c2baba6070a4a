import {
  type AttributeValue,
  BatchWriteItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { get, N, openTable, put, S } from "./conformance.ts";

// Against AWS: needs permission to create and delete tables.
const { subject, TableName } = await openTable();

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `:v${at}`);
const values = (names: string[]) => Object.fromEntries(names.map((name, at) => [name, N(at)]));
const scan = (FilterExpression: string, names: string[] = []) =>
  subject.client.send(
    new ScanCommand({
      TableName,
      FilterExpression,
      ...(names.length > 0 && { ExpressionAttributeValues: values(names) }),
    }),
  );

describe("expressions", () => {
  test("have 4 KB at most", async () => {
    const padded = (size: number) => `attribute_exists(a)${" ".repeat(size - 19)}`;
    await scan(padded(4096));
    await expect(scan(padded(4097))).rejects.toThrow(
      "Invalid FilterExpression: Expression size has exceeded the maximum allowed size",
    );
  });

  test("have 300 operators at most", async () => {
    const filter = (operators: number) => `a = :v0${" OR a = :v0".repeat((operators - 1) / 2)}`;
    await scan(filter(299), [":v0"]);
    await expect(scan(filter(301), [":v0"])).rejects.toThrow("too many operators");
    const update = (operators: number) =>
      subject.client.send(
        new UpdateItemCommand({
          TableName,
          Key: { pk: S("operators"), sk: S("1") },
          UpdateExpression: `SET ${numbered(operators)
            .map((_, at) => `a${at} = :v0 + :v0`)
            .join(", ")}`,
          ExpressionAttributeValues: { ":v0": N(1) },
        }),
      );
    await update(200);
    await expect(update(301)).rejects.toThrow(/too many operators|maximum allowed size/);
  });

  test("compare with 100 values of IN at most", async () => {
    const filter = (names: string[]) => scan(`a IN (${names.join(", ")})`, names);
    await filter(numbered(100));
    await expect(filter(numbered(101))).rejects.toThrow(
      "The IN operator is provided with too many operands; number of operands: 101",
    );
  });
});

test("values are nested 32 levels deep at most", async () => {
  const nested = (levels: number): AttributeValue =>
    levels === 1 ? S("in") : { L: [nested(levels - 1)] };
  await put(subject, TableName, "nested", "1", { value: nested(32) });
  await expect(put(subject, TableName, "nested", "2", { value: nested(33) })).rejects.toThrow(
    "Nesting Levels have exceeded supported limits",
  );
});

describe("an item that's too large is refused before its table is looked for", () => {
  const Item = { pk: S("p"), sk: S("s"), text: S("x".repeat(400 * 1024)) };
  const none = "no-such-table";
  test.each([
    ["PutItem", new PutItemCommand({ TableName: none, Item })],
    [
      "PutItem with an expression",
      new PutItemCommand({ TableName: none, Item, ConditionExpression: "attribute_exists(pk)" }),
    ],
    [
      "BatchWriteItem",
      new BatchWriteItemCommand({
        RequestItems: {
          [none]: [{ DeleteRequest: { Key: { pk: S("p") } } }, { PutRequest: { Item } }],
        },
      }),
    ],
    [
      "TransactWriteItems",
      new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName: none, Item } }] }),
    ],
  ])("by %s", async (_, command) => {
    // Twice, because the second time the request's shape is known.
    for (let time = 0; time < 2; time++)
      await expect(subject.client.send(command as PutItemCommand)).rejects.toMatchObject({
        name: "ValidationException",
        message: "Item size has exceeded the maximum allowed size",
      });
  });
});

describe("keys of an index", () => {
  const withKeys = (pk: number, sk: number) =>
    put(subject, TableName, "indexed", "1", {
      gsi1pk: S("p".repeat(pk)),
      gsi1sk: S("s".repeat(sk)),
    });

  test("have at most 2,048 and 1,024 bytes when an item is put", async () => {
    await withKeys(2048, 1024);
    await expect(withKeys(2049, 1)).rejects.toThrow("Size of hashkey has exceeded");
    await expect(withKeys(1, 1025)).rejects.toThrow("size limit of 1024 bytes");
  });

  test("have at most 2,048 and 1,024 bytes when an item is updated", async () => {
    await withKeys(1, 1);
    const update = new UpdateItemCommand({
      TableName,
      Key: { pk: S("indexed"), sk: S("1") },
      UpdateExpression: "SET gsi1pk = :long",
      ExpressionAttributeValues: { ":long": S("ä".repeat(1025)) },
    });
    await expect(subject.client.send(update)).rejects.toThrow("Size of hashkey has exceeded");
    expect((await get(subject, TableName, "indexed", "1"))?.gsi1pk).toEqual(S("p"));
  });
});

test("sets are returned sorted", async () => {
  await subject.client.send(
    new PutItemCommand({
      TableName,
      Item: {
        pk: S("sets"),
        sk: S("1"),
        texts: { SS: ["b", "a", "ä", "Z"] },
        inner: { L: [{ M: { texts: { SS: ["2", "10"] } } }] },
      },
    }),
  );
  const { Items } = await subject.client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": S("sets") },
    }),
  );
  expect(Items?.[0]?.texts?.SS).toEqual(["Z", "a", "b", "ä"]);
  expect(Items?.[0]?.inner).toEqual({ L: [{ M: { texts: { SS: ["10", "2"] } } }] });
});
