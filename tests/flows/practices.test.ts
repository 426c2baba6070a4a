import { builtInInterests } from "@attune/core/interests/built-in.rules";
import { PracticeEntity } from "@attune/core/interests/interests.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorTable } from "../support/operator.ts";
import { type Person, signUp } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await signUp(world);
});
afterAll(() => world?.close());

const list = async () => (await ada.api.interests.listPractices()).items;

test("a table that got only some of the built-in practices gets the others once, and keeps those", async () => {
  const [built] = builtInInterests;
  const kept = {
    ...built,
    practiceId: "practice_kept",
    isActive: true,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const { client, name: TableName } = operatorTable(world);
  const Item = itemOf(PracticeEntity.put(kept).params());
  await client.send(new PutCommand({ TableName, Item }));

  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, list));
  expect(first?.map(({ name }) => name).sort()).toEqual(
    builtInInterests.map(({ name }) => name).sort(),
  );
  expect(first?.find(({ name }) => name === built.name)?.id).toBe(kept.practiceId);
  for (const other of [...others, await list()]) expect(other).toEqual(first);
});
