import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { get, N, openTable, put, S, type Subject } from "./conformance.ts";

const { subject, TableName } = await openTable();

// Of several overloads; the command passes through.
const send: Subject["client"]["send"] = ((command: never) =>
  subject.client.send(command)) as Subject["client"]["send"];

describe("put, get, delete", () => {
  test("returns what was stored, of every type", async () => {
    const Item = {
      pk: S("types"),
      sk: S("1"),
      text: S("ünïcode ☕"),
      empty: S(""),
      number: N("-12.50"),
      binary: { B: new Uint8Array([0, 1, 255]) },
      flag: { BOOL: false },
      nothing: { NULL: true as const },
      names: { SS: ["a", "b"] },
      numbers: { NS: ["1", "2.5"] },
      list: { L: [S("x"), { M: { deep: N(1) } }] },
      map: { M: { a: S("b") } },
    };
    await send(new PutItemCommand({ TableName, Item }));
    expect(await get(subject, TableName, "types", "1")).toEqual({ ...Item, number: N("-12.5") });
  });

  test("returns nothing for a missing item", async () => {
    expect(await get(subject, TableName, "nobody", "1")).toBeUndefined();
  });

  test("projects nested attributes", async () => {
    await put(subject, TableName, "projected", "1", {
      a: S("x"),
      m: { M: { in: { L: [N(1), N(2)] }, out: S("y") } },
    });
    const { Item } = await send(
      new GetItemCommand({
        TableName,
        Key: { pk: S("projected"), sk: S("1") },
        ProjectionExpression: "a, m.#in[1]",
        ExpressionAttributeNames: { "#in": "in" },
      }),
    );
    expect(Item).toEqual({ a: S("x"), m: { M: { in: { L: [N(2)] } } } });
  });

  test("returns the old item of a put and of a delete", async () => {
    await put(subject, TableName, "old", "1", { v: N(1) });
    const replaced = await send(
      new PutItemCommand({
        TableName,
        Item: { pk: S("old"), sk: S("1"), v: N(2) },
        ReturnValues: "ALL_OLD",
      }),
    );
    expect(replaced.Attributes?.v).toEqual(N(1));
    const removed = await send(
      new DeleteItemCommand({
        TableName,
        Key: { pk: S("old"), sk: S("1") },
        ReturnValues: "ALL_OLD",
      }),
    );
    expect(removed.Attributes?.v).toEqual(N(2));
    expect(await get(subject, TableName, "old", "1")).toBeUndefined();
  });

  test("refuses a put whose condition fails and shows the item when asked", async () => {
    await put(subject, TableName, "taken", "1", { owner: S("first") });
    const second = send(
      new PutItemCommand({
        TableName,
        Item: { pk: S("taken"), sk: S("1"), owner: S("second") },
        ConditionExpression: "attribute_not_exists(pk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    await expect(second).rejects.toSatisfy(
      (error) =>
        error instanceof ConditionalCheckFailedException &&
        error.$metadata.httpStatusCode === 400 &&
        error.message === "The conditional request failed" &&
        error.Item?.owner?.S === "first",
    );
  });

  test.each([
    [
      "an item over 400 KB",
      { d: S("x".repeat(401 * 1024)) },
      "Item size has exceeded the maximum allowed size",
    ],
    [
      "an empty index key",
      { gsi1pk: S(""), gsi1sk: S("1") },
      "cannot contain an empty string value. IndexName: gsi1, IndexKey: gsi1pk",
    ],
    [
      "an index key of another type",
      { gsi1pk: N(1) },
      "Type mismatch for Index Key gsi1pk Expected: S Actual: N",
    ],
    ["an empty set", { s: { SS: [] } }, "An string set  may not be empty"],
    ["a number of 39 digits", { n: N("1".repeat(39)) }, "more than 38 significant digits"],
  ])("refuses %s", async (_, attributes, message) => {
    await expect(put(subject, TableName, "bad", "1", attributes)).rejects.toMatchObject({
      name: "ValidationException",
      message: expect.stringContaining(message),
    });
  });

  test("refuses an empty key and a missing table", async () => {
    await expect(put(subject, TableName, "", "1")).rejects.toMatchObject({
      name: "ValidationException",
      message: expect.stringContaining("cannot contain an empty string value. Key: pk"),
    });
    await expect(put(subject, "nowhere", "a", "1")).rejects.toMatchObject({
      name: "ResourceNotFoundException",
      message: "Requested resource not found",
    });
  });
});

describe("batches", () => {
  const write = (count: number, sk: (at: number) => string) =>
    send(
      new BatchWriteItemCommand({
        RequestItems: {
          [TableName]: Array.from({ length: count }, (_, at) => ({
            PutRequest: { Item: { pk: S("batch"), sk: S(sk(at)), at: N(at) } },
          })),
        },
      }),
    );

  test("writes 25, deletes and reads them", async () => {
    const written = await write(25, String);
    expect(written.UnprocessedItems).toEqual({});
    const { ConsumedCapacity } = await send(
      new BatchWriteItemCommand({
        RequestItems: {
          [TableName]: [{ DeleteRequest: { Key: { pk: S("batch"), sk: S("0") } } }],
        },
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 1 }]);
    const { Responses, UnprocessedKeys } = await send(
      new BatchGetItemCommand({
        RequestItems: {
          [TableName]: {
            Keys: Array.from({ length: 25 }, (_, at) => ({ pk: S("batch"), sk: S(String(at)) })),
            ProjectionExpression: "#at",
            ExpressionAttributeNames: { "#at": "at" },
          },
        },
      }),
    );
    expect(Responses?.[TableName]).toHaveLength(24);
    expect(Responses?.[TableName]?.[0]).toEqual({ at: N(1) });
    expect(UnprocessedKeys).toEqual({});
  });

  test("refuses more than 25, and the same item twice", async () => {
    await expect(write(26, String)).rejects.toMatchObject({ name: "ValidationException" });
    await expect(write(2, () => "same")).rejects.toMatchObject({
      name: "ValidationException",
      message: "Provided list of item keys contains duplicates",
    });
  });
});
