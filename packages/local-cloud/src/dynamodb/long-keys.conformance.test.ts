import {
  DescribeTableCommand,
  UpdateItemCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test, vi } from "vitest";
import { N, put, S } from "./conformance.ts";
import { hash, KEY, message, openLongKeys, range, withIndex } from "./long-key-calls.ts";

const { subject, TableName, found } = await openLongKeys();

describe("a key's definition", () => {
  const names = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at}`);

  test("may have four partition attributes and four to sort by, and is described as given", async () => {
    const schema = [...names("h", 4).map(hash), ...names("r", 4).map(range)];
    const name = await subject.createTable(withIndex(schema));
    const { Table } = await subject.client.send(new DescribeTableCommand({ TableName: name }));
    expect(Table?.GlobalSecondaryIndexes?.[0]?.KeySchema).toEqual(schema);
  });

  const invalid = "One or more parameter values were invalid: ";
  test.each([
    [
      "five partition attributes",
      names("h", 5).map(hash),
      `${invalid}The KeySchema exceeds the maximum allowed number of HASH key attributes`,
    ],
    [
      "five attributes to sort by",
      [hash("h"), ...names("r", 5).map(range)],
      `${invalid}The KeySchema exceeds the maximum allowed number of RANGE key attributes`,
    ],
    [
      "a partition attribute after one to sort by",
      [hash("h"), range("r"), hash("i")],
      `${invalid}All HASH key attributes must precede RANGE key attributes in the KeySchema`,
    ],
    [
      "no partition attribute at the start",
      [range("r"), hash("h")],
      "Invalid KeySchema: The first KeySchemaElement is not a HASH key type",
    ],
    [
      "an attribute twice",
      [hash("h"), hash("i"), range("h")],
      "The KeySchema contains multiple key attributes with the same name",
    ],
  ])("may not have %s", async (_, schema, text) => {
    const input = withIndex(schema);
    await expect(subject.createTable(input)).rejects.toMatchObject(message(text));
    const [index] = input.GlobalSecondaryIndexes ?? [];
    const update = new UpdateTableCommand({
      TableName,
      AttributeDefinitions: input.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [
        { Create: { ...index, IndexName: "another", KeySchema: schema, Projection: {} } },
      ],
    });
    await expect(subject.client.send(update)).rejects.toMatchObject(message(text));
  });

  test("needs all of its attributes declared", async () => {
    const { GlobalSecondaryIndexes } = withIndex([hash("a"), hash("b"), range("s")]);
    const { AttributeDefinitions } = withIndex([hash("a"), hash("b")]);
    await expect(
      subject.createTable({ AttributeDefinitions, GlobalSecondaryIndexes }),
    ).rejects.toMatchObject(
      message(
        `${invalid}Some index key attributes are not defined in AttributeDefinitions. Keys: [a, b, s], AttributeDefinitions: [pk, sk, a, b]`,
      ),
    );
  });

  test("has one attribute of each kind in a table and a local index", async () => {
    const schema = [hash("pk"), range("sk"), range("s")];
    const { AttributeDefinitions } = withIndex(schema);
    const [local] = withIndex(schema).GlobalSecondaryIndexes ?? [];
    const refused = { message: expect.stringContaining("length less than or equal to 2") };
    await expect(
      subject.createTable({
        AttributeDefinitions,
        KeySchema: schema,
        GlobalSecondaryIndexes: undefined,
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      subject.createTable({
        AttributeDefinitions,
        LocalSecondaryIndexes: local && [local],
        GlobalSecondaryIndexes: undefined,
      }),
    ).rejects.toMatchObject(refused);
  });
});

describe("an index", () => {
  const entry = { a: S("in"), b: S("it"), s: S("s"), n: N(1), z: S("z") };
  const inIt = () => found("a = :a AND b = :b", { ":a": "in", ":b": "it" });

  test("contains the items that have all of its attributes", async () => {
    await put(subject, TableName, "in", "whole", entry);
    for (const name of Object.keys(entry)) {
      const { [name as keyof typeof entry]: _, ...rest } = entry;
      await put(subject, TableName, "in", `without ${name}`, rest);
    }
    expect(await inIt()).toEqual(["whole"]);
  });

  test.each([
    ["SET n = :n", { ":n": N(7) }, ["whole"]],
    ["SET b = :b", { ":b": S("another") }, []],
    ["SET b = :b", { ":b": S("it") }, ["whole"]],
    ["REMOVE z", undefined, []],
  ])("is kept up to date by %s", async (UpdateExpression, ExpressionAttributeValues, expected) => {
    await subject.client.send(
      new UpdateItemCommand({
        TableName,
        Key: { pk: S("in"), sk: S("whole") },
        UpdateExpression,
        ExpressionAttributeValues,
      }),
    );
    expect(await inIt()).toEqual(expected);
  });

  test("refuses an item with a value of another type", async () => {
    await expect(put(subject, TableName, "in", "type", { ...entry, n: S("1") })).rejects.toThrow(
      "Type mismatch for Index Key n Expected: N Actual: S IndexName: several",
    );
    await expect(put(subject, TableName, "in", "empty", { ...entry, z: S("") })).rejects.toThrow(
      "cannot contain an empty string value. IndexName: several, IndexKey: z",
    );
  });

  test("allows 1,024 bytes for all sort attributes together", async () => {
    const long = S("x".repeat(600));
    await expect(
      put(subject, TableName, "in", "long", { ...entry, s: long, z: long }),
    ).rejects.toThrow(
      "Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
    );
  });

  test("contains the items that existed before it", async () => {
    const table = await subject.createTable({
      ...withIndex([]),
      GlobalSecondaryIndexes: undefined,
    });
    await put(subject, table, "p", "2", entry);
    await put(subject, table, "p", "1", { ...entry, n: N(0) });
    await put(subject, table, "p", "3", { a: S("in") });
    const { AttributeDefinitions, GlobalSecondaryIndexes } = withIndex(KEY);
    const [index] = GlobalSecondaryIndexes ?? [];
    await subject.client.send(
      new UpdateTableCommand({
        TableName: table,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates: index && [{ Create: index }],
      }),
    );
    await vi.waitFor(
      async () =>
        expect(
          await found("a = :a AND b = :b", { ":a": "in", ":b": "it" }, { TableName: table }),
        ).toEqual(["1", "2"]),
      { timeout: 600_000, interval: 20 },
    );
  });
});
