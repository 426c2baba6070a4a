import { afterEach, beforeEach, expect, test } from "vitest";
import { AwsError } from "../kernel/service.ts";
import { type Database, openDatabase } from "./database.ts";

let database: Database;

beforeEach(() => {
  database = openDatabase(undefined);
});
afterEach(() => database.close());

const keep = (name: string) =>
  void database.prepare("INSERT INTO tokens VALUES (?, '', 0)").run(name);
const kept = () =>
  database.read(() =>
    database
      .prepare("SELECT token FROM tokens ORDER BY token")
      .all()
      .map((row) => row.token),
  );

test("commits the writes of one turn together, each seeing those before it", async () => {
  const count = () => Number(database.prepare("SELECT count(*) AS n FROM tokens").get()?.n);
  const counts = await Promise.all(
    ["a", "b", "c"].map((name) =>
      database.write(() => {
        keep(name);
        return count();
      }),
    ),
  );
  expect(counts).toEqual([1, 2, 3]);
  expect(kept()).toEqual(["a", "b", "c"]);
});

test("keeps the other writes when one is refused", async () => {
  const refused = database.write(() => {
    throw new AwsError("ConditionalCheckFailedException", "no");
  });
  const written = database.write(() => keep("a"));
  await expect(refused).rejects.toThrow("no");
  await written;
  expect(kept()).toEqual(["a"]);
});

test("undoes and rejects the whole turn when a write breaks", async () => {
  const heard: string[] = [];
  const outcomes = await Promise.allSettled([
    database.write(() => {
      keep("a");
      database.afterCommit("listener", () => heard.push("a"));
    }),
    database.write(() => {
      keep("b");
      throw new Error("disk full");
    }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(kept()).toEqual([]);
  expect(heard).toEqual([]);
  await database.write(() => keep("c"));
  expect(kept()).toEqual(["c"]);
});

test("commits pending writes before a read", async () => {
  const written = database.write(() => keep("a"));
  expect(kept()).toEqual(["a"]);
  await expect(written).resolves.toBeUndefined();
});

test("announces a turn's writes once, after the commit", async () => {
  const heard: unknown[] = [];
  const write = (name: string) =>
    database.write(() => {
      keep(name);
      database.afterCommit("listener", () => heard.push(kept()));
    });
  await Promise.all([write("a"), write("b")]);
  expect(heard).toEqual([["a", "b"]]);
});
