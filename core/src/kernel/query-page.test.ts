import { Entity } from "electrodb";
import { describe, expect, test } from "vitest";
import { queryPage } from "./query-page.ts";
import { entityOptions, key } from "./table.ts";

const Thing = new Entity(
  {
    model: { entity: "thing", version: "1", service: "attune" },
    attributes: {
      id: { type: "string", required: true },
      list: { type: "string", required: true },
      at: { type: "string", required: true },
    },
    indexes: {
      one: { pk: key("pk", ["list"], "things#${list}"), sk: key("sk", ["id"], "${id}") },
      newest: {
        index: "gsi2",
        pk: key("gsi2pk", ["list"], "newest#${list}"),
        sk: key("gsi2sk", ["at"], "${at}"),
      },
    },
  },
  entityOptions,
);

const cursorOf = (start: unknown) => Buffer.from(JSON.stringify(start)).toString("base64url");
const ofTable = { pk: "things#a", sk: "5" };
const ofIndex = { ...ofTable, gsi2pk: "newest#a", gsi2sk: "2026" };

/** Their table only notes where they start. */
function lists(failure?: Error) {
  const started: (string | null)[] = [];
  const go = async ({ cursor }: { cursor: string | null }) => {
    started.push(cursor);
    if (failure) throw failure;
    return { data: [], cursor: null };
  };
  const one = Thing.query.one({ list: "a" });
  const newest = Thing.query.newest({ list: "a" }).gte({ at: "2025" });
  return {
    started,
    one: { params: () => one.params(), go },
    newest: { params: () => newest.params(), go },
  };
}

describe("a page of a list", () => {
  test("continues where the page before it ended", async () => {
    const { one, newest, started } = lists();
    await queryPage(one, undefined, { limit: 10 });
    await queryPage(one, cursorOf(ofTable), { limit: 10 });
    await queryPage(newest, cursorOf(ofIndex), { limit: 10, order: "desc" });
    expect(started).toEqual([null, cursorOf(ofTable), cursorOf(ofIndex)]);
  });

  test.each([
    ["nonsense", "garbage"],
    ["nothing", ""],
    ["a number", cursorOf(5)],
    ["null", cursorOf(null)],
    ["another index of the same rows", cursorOf(ofTable)],
    ["another list", cursorOf({ ...ofIndex, gsi2pk: "newest#b" })],
    ["a key too few", cursorOf({ gsi2pk: "newest#a", gsi2sk: "2026" })],
    ["a key too many", cursorOf({ ...ofIndex, gsi1pk: "newest#a" })],
    ["a key of another type", cursorOf({ ...ofIndex, sk: 5 })],
    ["an empty key", cursorOf({ ...ofIndex, sk: "" })],
  ])("isn't asked for with %s as its cursor", async (_title, cursor) => {
    const { newest, started } = lists();
    await expect(queryPage(newest, cursor, { limit: 10 })).rejects.toMatchObject({
      code: "request.invalid",
    });
    expect(started).toEqual([]);
  });

  test.each([
    "The provided starting key does not match the range key predicate",
    "Exclusive Start Key must have same size as table's key schema",
    "The provided starting key is invalid",
  ])("is refused when DynamoDB refuses its cursor: %s", async (wording) => {
    const cause = Object.assign(new Error(wording), { name: "ValidationException" });
    const { newest } = lists(new Error("Error thrown by DynamoDB client", { cause }));
    await expect(queryPage(newest, cursorOf(ofIndex), { limit: 10 })).rejects.toMatchObject({
      code: "request.invalid",
    });
    // Without a cursor it's our mistake.
    await expect(queryPage(newest, undefined, { limit: 10 })).rejects.toThrow("DynamoDB client");
  });
});
