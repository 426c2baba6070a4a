import { type QueryCommandInput, ScanCommand } from "@aws-sdk/client-dynamodb";
import { beforeAll, describe, expect, test } from "vitest";
import { N, put, S } from "./conformance.ts";
import { message, openLongKeys, typed } from "./long-key-calls.ts";

const { subject, TableName, query, found } = await openLongKeys();

/** Values that a plain concatenation would confuse or sort wrongly. */
const TEXTS = ["a", "a\u0000", "a\u0000\u0001", "a\u0001", "ab", "b", "ÿ", "\u{1f600}"];
const AMOUNTS = [-20, -1.5, -1, 0, 0.25, 3, 100];

describe("queries", () => {
  interface Row {
    s: string;
    n: number;
  }
  const rows: Row[] = TEXTS.flatMap((s) => AMOUNTS.map((n) => ({ s, n })));
  const name = ({ s, n }: Row) => `${s}/${n}`;
  const partition = { ":a": "all", ":b": "rows" };
  const all = "a = :a AND b = :b";

  beforeAll(async () => {
    // In no order, so that none comes from the writes.
    for (const row of rows.toSorted((x, y) => ((x.n * 7) % 5) - ((y.n * 7) % 5)))
      await put(subject, TableName, "rows", name(row), {
        ...{ a: S("all"), b: S("rows"), z: S("z") },
        ...{ s: S(row.s), n: N(row.n) },
      });
    // Its partition attributes are the others' in one piece.
    await put(subject, TableName, "rows", "elsewhere", {
      ...{ a: S("al"), b: S("lrows"), s: S("a"), n: N(1), z: S("z") },
    });
  });

  const selected = (keep: (row: Row) => boolean) => rows.filter(keep).map(name);

  test("sort by each attribute in turn, both ways", async () => {
    expect(await found(all, partition)).toEqual(rows.map(name));
    expect(await found(all, partition, { ScanIndexForward: false })).toEqual(
      rows.map(name).reverse(),
    );
  });

  const COMPARISONS: Record<string, (left: number, right: number) => boolean> = {
    "=": (left, right) => left === right,
    "<": (left, right) => left < right,
    "<=": (left, right) => left <= right,
    ">": (left, right) => left > right,
    ">=": (left, right) => left >= right,
  };

  test.each(Object.keys(COMPARISONS))("%s on the last attribute used", async (operator) => {
    // There's one, or the test fails.
    const holds = COMPARISONS[operator] as (left: number, right: number) => boolean;
    for (const [at, text] of TEXTS.entries())
      expect(
        await found(`${all} AND s ${operator} :s`, { ...partition, ":s": text }),
        `s ${operator} ${JSON.stringify(text)}`,
      ).toEqual(selected(({ s }) => holds(TEXTS.indexOf(s), at)));
    for (const amount of AMOUNTS)
      expect(
        await found(`${all} AND s = :s AND n ${operator} :n`, {
          ...{ ...partition, ":s": "a\u0000", ":n": amount },
        }),
        `n ${operator} ${amount}`,
      ).toEqual(selected(({ s, n }) => s === "a\u0000" && holds(n, amount)));
  });

  test("BETWEEN and begins_with on the last attribute used, in pages", async () => {
    const from = { ...partition, ":from": "a\u0000", ":to": "ab" };
    const between = `${all} AND s BETWEEN :from AND :to`;
    const texts = ["a\u0000", "a\u0000\u0001", "a\u0001", "ab"];
    for (const ScanIndexForward of [true, false]) {
      const expected = selected(({ s }) => texts.includes(s));
      expect(await found(between, from, { Limit: 5, ScanIndexForward })).toEqual(
        ScanIndexForward ? expected : expected.reverse(),
      );
    }
    for (const prefix of ["a", "a\u0000", "ÿ"])
      expect(
        await found(`begins_with(s, :s) AND ${all}`, { ...partition, ":s": prefix }, { Limit: 3 }),
      ).toEqual(selected(({ s }) => s.startsWith(prefix)));
    expect(
      await found(`${all} AND s = :s AND n BETWEEN :from AND :to`, {
        ...{ ...partition, ":s": "b", ":from": -1.5, ":to": 0.25 },
      }),
    ).toEqual(["b/-1.5", "b/-1", "b/0", "b/0.25"]);
    expect(
      await found(`${all} AND s = :s AND n = :n AND begins_with(z, :z)`, {
        ...{ ...partition, ":s": "b", ":n": 3, ":z": "z" },
      }),
    ).toEqual(["b/3"]);
  });

  test("return the index's attributes, and all of its key to continue from", async () => {
    const page = await query(all, partition, { Limit: 1 });
    const first = typed({ pk: "rows", sk: "a/-20", a: "all", b: "rows", s: "a", n: -20, z: "z" });
    expect(page.Items).toEqual([first]);
    expect(page.LastEvaluatedKey).toEqual(first);
  });

  test("a scan reads each entry once, in pages", async () => {
    const keys: string[] = [];
    let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
    do {
      const page = await subject.client.send(
        new ScanCommand({ TableName, IndexName: "several", Limit: 9, ExclusiveStartKey }),
      );
      keys.push(...(page.Items ?? []).map(({ pk, sk }) => `${pk?.S}/${sk?.S}`));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.startsWith("rows/"))).toHaveLength(rows.length + 1);
  });

  const gap = (open: string, attribute: string) =>
    `RANGE key attributes ${open} must have equality conditions specified in the query because a condition is present on key attribute ${attribute}`;
  test.each([
    ["a = :a", "Query condition missed key schema element: b"],
    ["a = :a AND b > :b", "Query key condition not supported"],
    ["a = :a AND b = :b AND n = :n", gap("s", "n")],
    ["a = :a AND b = :b AND s > :s AND n = :n", gap("s", "n")],
    ["a = :a AND b = :b AND begins_with(s, :s) AND n > :n", gap("s", "n")],
    ["a = :a AND b = :b AND s = :s AND z = :z", gap("n", "z")],
    [
      "a = :a AND b = :b AND s = :s AND n = :s",
      "One or more parameter values were invalid: Condition parameter type does not match schema type",
    ],
    [
      "a = :a AND b = :b AND s = :s AND n = :n AND z = :z AND pk = :a",
      "The number of query conditions (6) exceeds the number of key attributes defined in the schema (5)",
    ],
  ])("refuse %s", async (condition, text) => {
    const values = { ":a": "all", ":b": "rows", ":s": "a", ":n": 1, ":z": "z" };
    const used = Object.fromEntries(
      Object.entries(values).filter(([value]) => condition.includes(value)),
    );
    for (const attempt of [1, 2])
      await expect(query(condition, used), `attempt ${attempt}`).rejects.toMatchObject(
        message(text),
      );
  });

  test("refuse a filter on any attribute of the key", async () => {
    for (const attribute of ["b", "z"])
      await expect(
        query(all, { ...partition, ":f": "x" }, { FilterExpression: `${attribute} = :f` }),
      ).rejects.toThrow(`Primary key attribute: ${attribute}`);
  });

  test("refuse a start key that isn't of their index or partition", async () => {
    const start = typed({ pk: "rows", sk: "b/3", a: "all", b: "rows", s: "b", n: 3, z: "z" });
    const from = (changes: Record<string, string | number>, condition = all, values = {}) =>
      query(
        condition,
        { ...partition, ...values },
        {
          ExclusiveStartKey: { ...start, ...typed(changes) },
        },
      );
    const { z: _, ...incomplete } = start;
    await expect(query(all, partition, { ExclusiveStartKey: incomplete })).rejects.toThrow(
      "The provided starting key is invalid",
    );
    await expect(from({ b: "other" })).rejects.toThrow("outside query boundaries");
    const predicate = "does not match the range key predicate";
    await expect(from({}, `${all} AND s = :s`, { ":s": "a" })).rejects.toThrow(predicate);
    await expect(from({}, `${all} AND s = :s AND n > :n`, { ":s": "b", ":n": 3 })).rejects.toThrow(
      predicate,
    );
    expect((await from({}, `${all} AND s = :s AND n >= :n`, { ":s": "b", ":n": 3 })).Items).toEqual(
      [typed({ pk: "rows", sk: "b/100", a: "all", b: "rows", s: "b", n: 100, z: "z" })],
    );
  });
});

test("three conditions are too many for a table's key", async () => {
  await expect(
    query(
      "pk = :a AND sk > :b AND more = :c",
      { ":a": "a", ":b": "b", ":c": "c" },
      {
        IndexName: undefined,
      },
    ),
  ).rejects.toMatchObject(
    message(
      "The number of query conditions (3) exceeds the number of key attributes defined in the schema (2)",
    ),
  );
});
