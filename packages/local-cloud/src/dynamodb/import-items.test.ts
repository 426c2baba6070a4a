import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { call, getItem, N, putItem, S, tableResource, withIndex } from "./calls.ts";
import { createDynamo, type Dynamo } from "./index.ts";

let dynamo: Dynamo;
let streamArn: string;

beforeAll(async () => {
  dynamo = createDynamo(memoryContext());
  const made = await dynamo.provider.make(
    tableResource(
      withIndex("ALL", { StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" } }),
    ),
  );
  streamArn = String(made.attributes?.StreamArn);
});
afterAll(() => dynamo.close());

const itemOf = (number: number) => ({
  pk: S(`item-${number}`),
  sk: S("1"),
  kind: S("imported"),
  number: N(number),
});
const lineOf = (Item: object) => JSON.stringify({ Item });
const numbers = Array.from({ length: 1_201 }, (_, number) => number);

const indexed = async () => {
  const { Count } = await call(dynamo, "Query", {
    TableName: "app",
    IndexName: "byKind",
    KeyConditionExpression: "kind = :kind",
    ExpressionAttributeValues: { ":kind": S("imported") },
  });
  return Count;
};

test("imported items are in the table and its indexes, and not in the stream", async () => {
  const begun = await dynamo.streams.latest(streamArn);
  await dynamo.importItems(
    "app",
    numbers.map((number) => lineOf(itemOf(number))),
  );
  expect(await getItem(dynamo, "item-1200")).toEqual(itemOf(1_200));
  expect(await indexed()).toBe(numbers.length);
  expect(await dynamo.streams.records(streamArn, begun, 10)).toEqual([]);
  await putItem(dynamo, itemOf(5_000));
  expect(await dynamo.streams.records(streamArn, begun, 10)).toHaveLength(1);
});

test("an import replaces items with the same key", async () => {
  const { kind, ...rest } = itemOf(7);
  const before = await indexed();
  await dynamo.importItems("app", [lineOf({ ...rest, number: N(70) })]);
  expect(await getItem(dynamo, "item-7")).toEqual({ ...rest, number: N(70) });
  expect(await indexed()).toBe(Number(before) - 1);
});

test("an item without a key is refused", async () => {
  await expect(dynamo.importItems("app", [lineOf({ pk: S("alone") })])).rejects.toThrow(
    "One or more parameter values",
  );
});
