import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { key, entityOptions } = await import("./table.ts");
const { Entity } = await import("electrodb");
const { isUnchanged, transactUnless, tryWrite } = await import("./conditional-writes.ts");
afterAll(() => table.close());

const Thing = new Entity(
  {
    model: { entity: "thing", version: "1", service: "attune" },
    attributes: { id: { type: "string", required: true }, count: { type: "number" } },
    indexes: { one: { pk: key("pk", ["id"], "thing#${id}"), sk: key("sk", [], "thing") } },
  },
  entityOptions,
);

const creation = (id: string) => ({
  write: Thing.create({ id }).params(),
  conditionError: "duplicate" as const,
});

test("says whether a transaction was written or had been done before", async () => {
  expect(await transactUnless("duplicate", [creation("once")])).toBe(true);
  expect(await transactUnless("duplicate", [creation("once")])).toBe(false);
});

test("throws a transaction's other errors", async () => {
  await transactUnless("duplicate", [creation("twice")]);
  await expect(transactUnless("not_found", [creation("twice")])).rejects.toMatchObject({
    code: "duplicate",
  });
});

test("says whether a single write's condition held", async () => {
  expect(await tryWrite(Thing.create({ id: "single" }).go())).toBe(true);
  expect(await tryWrite(Thing.create({ id: "single" }).go())).toBe(false);
});

test("throws a single write's other errors", async () => {
  const error = new Error("down");
  await expect(tryWrite(Promise.reject(error))).rejects.toBe(error);
});

test("writes only while an attribute is as it was read", async () => {
  const countTo = (count: number, known: number | null | undefined) =>
    tryWrite(
      Thing.put({ id: "counted", count })
        .where((row, operations) => isUnchanged(row.count, operations, known))
        .go(),
    );
  expect(await countTo(1, undefined)).toBe(true);
  expect(await countTo(2, null)).toBe(false);
  expect(await countTo(2, 0)).toBe(false);
  expect(await countTo(2, 1)).toBe(true);
});
