import { expect, test } from "vitest";
import type { Body } from "./body.ts";
import { validate } from "./engine.ts";
import { createRequests } from "./requests.ts";

const TableName = "table";
const key = { pk: { S: "a" } };

const update = (UpdateExpression: string, rest: Body): Body => ({
  TableName,
  Key: key,
  UpdateExpression,
  ...rest,
});
const query = (KeyConditionExpression: string, values: Body, rest: Body = {}): Body => ({
  TableName,
  KeyConditionExpression,
  ExpressionAttributeValues: values,
  ...rest,
});
const N = (value: string) => ({ N: value });

/** Pairs of requests of one shape: the second is answered from what the first left. */
test.each<[string, "UpdateItem" | "Query", Body, Body]>([
  [
    "an update with a condition",
    "UpdateItem",
    update("SET #a.b[1] = if_not_exists(c, :v) + :w, d = :v REMOVE e ADD f :w", {
      ConditionExpression: "NOT (size(#a) > :v) AND d IN (:v, :w)",
      ExpressionAttributeNames: { "#a": "map" },
      ExpressionAttributeValues: { ":v": N("1"), ":w": N("2") },
    }),
    update("SET #a.b[1] = if_not_exists(c, :v) + :w, d = :v REMOVE e ADD f :w", {
      ConditionExpression: "NOT (size(#a) > :v) AND d IN (:v, :w)",
      ExpressionAttributeNames: { "#a": "map" },
      ExpressionAttributeValues: { ":v": N("10"), ":w": N("20") },
    }),
  ],
  [
    "a query with a range, a filter and a projection",
    "Query",
    query(
      "pk = :p AND sk BETWEEN :a AND :b",
      { ":p": { S: "1" }, ":a": N("1"), ":b": N("5") },
      {
        FilterExpression: "x BETWEEN :a AND :b OR contains(y, :p)",
        ProjectionExpression: "x, y[2].z",
      },
    ),
    query(
      "pk = :p AND sk BETWEEN :a AND :b",
      { ":p": { S: "2" }, ":a": N("9"), ":b": N("9") },
      {
        FilterExpression: "x BETWEEN :a AND :b OR contains(y, :p)",
        ProjectionExpression: "x, y[2].z",
      },
    ),
  ],
  [
    "a query whose value comes first",
    "Query",
    query(":p = pk AND :a < sk", { ":p": { S: "1" }, ":a": N("1") }),
    query(":p = pk AND :a < sk", { ":p": { S: "2" }, ":a": N("2") }),
  ],
])("answers %s from the cache as a fresh parse does", (_, operation, first, second) => {
  const requests = createRequests();
  requests.check(operation, first);
  const known = requests.check(operation, second);
  const { _keyCondition, ...fresh } = validate(operation, structuredClone(second));
  expect(known).toEqual({ ...fresh });
  expect(_keyCondition === undefined).toBe(operation === "UpdateItem");
});

test.each<[string, Body, Body]>([
  [
    "an inverted range",
    query("pk = :p AND sk BETWEEN :a AND :b", { ":p": N("0"), ":a": N("1"), ":b": N("2") }),
    query("pk = :p AND sk BETWEEN :a AND :b", { ":p": N("0"), ":a": N("3"), ":b": N("2") }),
  ],
  [
    "a value of another type",
    query("pk = :p AND begins_with(sk, :a)", { ":p": N("0"), ":a": { S: "x" } }),
    query("pk = :p AND begins_with(sk, :a)", { ":p": N("0"), ":a": N("1") }),
  ],
  [
    "a name of a type that is none",
    query(
      "pk = :p",
      { ":p": N("0"), ":t": { S: "M" } },
      { FilterExpression: "attribute_type(x, :t)" },
    ),
    query(
      "pk = :p",
      { ":p": N("0"), ":t": { S: "Q" } },
      { FilterExpression: "attribute_type(x, :t)" },
    ),
  ],
])("finds %s although the expression is cached", (_, good, bad) => {
  const requests = createRequests();
  requests.check("Query", good);
  requests.check("Query", structuredClone(good));
  expect(() => requests.check("Query", bad)).toThrow();
});

test("does not confuse two operations' expressions or the names they use", () => {
  const requests = createRequests();
  const first = query("#k = :p", { ":p": N("0") }, { ExpressionAttributeNames: { "#k": "one" } });
  const second = query("#k = :p", { ":p": N("0") }, { ExpressionAttributeNames: { "#k": "two" } });
  expect(Object.keys(requests.check("Query", first).KeyConditions ?? {})).toEqual(["one"]);
  expect(Object.keys(requests.check("Query", second).KeyConditions ?? {})).toEqual(["two"]);
});
