import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { get, N, openTable, put, S, type Subject } from "./conformance.ts";

const { subject, TableName } = await openTable();

// Of several overloads; the command passes through.
const send: Subject["client"]["send"] = ((command: never) =>
  subject.client.send(command)) as Subject["client"]["send"];

const update = (pk: string, UpdateExpression: string, rest: object = {}) =>
  send(
    new UpdateItemCommand({ TableName, Key: { pk: S(pk), sk: S("1") }, UpdateExpression, ...rest }),
  );

describe("updates", () => {
  test("sets, adds, appends, removes and deletes members of sets", async () => {
    await put(subject, TableName, "u", "1", {
      n: N("0.1"),
      tags: { SS: ["a", "b"] },
      steps: { L: [S("0"), S("1"), S("2")] },
      map: { M: { x: N(1), y: N(2) } },
      gone: S("x"),
    });
    const { Attributes } = await update(
      "u",
      "SET #m.x = #m.x + :one, steps[1] = :new, born = if_not_exists(born, :now), #l2 = list_append(steps, :more) ADD n :pt2 REMOVE gone, #m.y DELETE tags :a",
      {
        ExpressionAttributeNames: { "#m": "map", "#l2": "longer" },
        ExpressionAttributeValues: {
          ":one": N(1),
          ":new": S("new"),
          ":now": N(7),
          ":more": { L: [S("3")] },
          ":pt2": N("0.2"),
          ":a": { SS: ["a"] },
        },
        ReturnValues: "ALL_NEW",
      },
    );
    expect(Attributes).toEqual({
      pk: S("u"),
      sk: S("1"),
      n: N("0.3"),
      tags: { SS: ["b"] },
      steps: { L: [S("0"), S("new"), S("2")] },
      longer: { L: [S("0"), S("1"), S("2"), S("3")] },
      map: { M: { x: N(2) } },
      born: N(7),
    });
  });

  test("takes list positions from the list as it was", async () => {
    await put(subject, TableName, "positions", "1", {
      steps: { L: ["0", "1", "2", "3"].map(S) },
    });
    await update("positions", "REMOVE steps[0], steps[2] SET steps[9] = :end", {
      ExpressionAttributeValues: { ":end": S("end") },
    });
    expect((await get(subject, TableName, "positions", "1"))?.steps).toEqual({
      L: [S("1"), S("3"), S("end")],
    });
  });

  test("creates a missing item, and returns only what it touched", async () => {
    const { Attributes } = await update("made", "ADD n :one SET a = :a", {
      ExpressionAttributeValues: { ":one": N(1), ":a": S("x") },
      ReturnValues: "UPDATED_NEW",
    });
    expect(Attributes).toEqual({ n: N(1), a: S("x") });
    const again = await update("made", "SET a = :a", {
      ExpressionAttributeValues: { ":a": S("y") },
      ReturnValues: "UPDATED_OLD",
    });
    expect(again.Attributes).toEqual({ a: S("x") });
  });

  test("removes a set with its last member", async () => {
    await put(subject, TableName, "set", "1", { tags: { SS: ["a"] } });
    await update("set", "DELETE tags :a", { ExpressionAttributeValues: { ":a": { SS: ["a"] } } });
    expect(await get(subject, TableName, "set", "1")).not.toHaveProperty("tags");
  });

  test("accepts the older parameters, too", async () => {
    await put(subject, TableName, "legacy", "1", { n: N(1), tags: { SS: ["a", "b"] }, x: S("x") });
    await send(
      new UpdateItemCommand({
        TableName,
        Key: { pk: S("legacy"), sk: S("1") },
        Expected: { n: { Value: N(1) } },
        AttributeUpdates: {
          n: { Action: "ADD", Value: N(2) },
          tags: { Action: "DELETE", Value: { SS: ["b"] } },
          x: { Action: "DELETE" },
          y: { Value: S("y") },
        },
      }),
    );
    expect(await get(subject, TableName, "legacy", "1")).toEqual({
      pk: S("legacy"),
      sk: S("1"),
      n: N(3),
      tags: { SS: ["a"] },
      y: S("y"),
    });
  });

  test.each<["ADD" | "DELETE", string, AttributeValue]>([
    ["ADD", "n", { NS: ["1"] }],
    ["ADD", "tags", N(1)],
    ["DELETE", "tags", { NS: ["1"] }],
  ])("refuses an older %s to %s of another type", async (Action, name, Value) => {
    await put(subject, TableName, "legacy", "2", { n: N(1), tags: { SS: ["a"] } });
    const command = new UpdateItemCommand({
      TableName,
      Key: { pk: S("legacy"), sk: S("2") },
      AttributeUpdates: { [name]: { Action, Value } },
    });
    await expect(send(command)).rejects.toMatchObject({
      name: "ValidationException",
      message: "Type mismatch for attribute to update",
    });
  });

  test.each([
    ["a reserved word", "SET name = :v", "reserved keyword; reserved keyword: name"],
    [
      "part of the key",
      "SET pk = :v",
      "Cannot update attribute pk. This attribute is part of the key",
    ],
    [
      "a path whose parent is missing",
      "SET nope.x = :v",
      "The document path provided in the update expression is invalid for update",
    ],
    [
      "an attribute that is missing",
      "SET a = absent, b = :v",
      "refers to an attribute that does not exist in the item",
    ],
    [
      "a text with a number added",
      "SET t = t + :v",
      "Incorrect operand type for operator or function; operator or function: +, operand type: S",
    ],
    [
      "an unused value",
      "REMOVE t",
      "Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}",
    ],
  ])("refuses to update %s", async (_, expression, message) => {
    await put(subject, TableName, "refused", "1", { t: S("x") });
    const attempt = update("refused", expression, { ExpressionAttributeValues: { ":v": S("v") } });
    await expect(attempt).rejects.toMatchObject({
      name: "ValidationException",
      message: expect.stringContaining(message),
    });
  });

  test("loses no concurrent addition, and lets one of many concurrent creations succeed", async () => {
    const many = Array.from({ length: 100 }, (_, at) => at);
    await Promise.all(
      many.map(() =>
        update("counter", "ADD n :one", { ExpressionAttributeValues: { ":one": N(1) } }),
      ),
    );
    expect((await get(subject, TableName, "counter", "1"))?.n).toEqual(N(100));
    const creations = await Promise.allSettled(
      many.map((at) =>
        send(
          new PutItemCommand({
            TableName,
            Item: { pk: S("race"), sk: S("1"), winner: N(at) },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      ),
    );
    expect(creations.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("conditions", () => {
  test.each([
    ["n BETWEEN :two AND :ten", true],
    ["n BETWEEN :ten AND :hundred", false],
    ["begins_with(t, :he) AND contains(tags, :a)", true],
    ["size(t) > :ten OR NOT attribute_exists(m.x)", false],
    ["attribute_type(m, :map) AND m.x <> :ten", true],
    ["t IN (:he, :a)", false],
    ["n = :five", true],
  ])("%s is %s", async (ConditionExpression, holds) => {
    await put(subject, TableName, "c", "1", {
      n: N(5),
      t: S("hello"),
      tags: { SS: ["a"] },
      m: { M: { x: N(1) } },
    });
    const values = {
      ":two": N(2),
      ":five": N("5.0"),
      ":ten": N(10),
      ":hundred": N(100),
      ":he": S("he"),
      ":a": S("a"),
      ":map": S("M"),
    };
    const used = Object.entries(values).filter(([name]) =>
      new RegExp(`${name}\\b`).test(ConditionExpression),
    );
    const attempt = send(
      new DeleteItemCommand({
        TableName,
        Key: { pk: S("c"), sk: S("1") },
        ConditionExpression,
        ExpressionAttributeValues: Object.fromEntries(used),
      }),
    );
    if (holds) await expect(attempt).resolves.toBeDefined();
    else await expect(attempt).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  });
});
