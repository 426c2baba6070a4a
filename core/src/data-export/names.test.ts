// @vitest-environment node

import { expect, test, vi } from "vitest";
import { system } from "../kernel/actor.ts";
import { newId } from "../kernel/ids.ts";
import { withNames } from "./names.ts";

const sitters = newId("circle");
const closed = newId("circle");
const read = vi.fn(async () => (id: string) => (id === sitters ? "Sitters" : undefined));
const declared = [{ rows: [], names: { circle: read } }];
const named = async (items: object[]) => {
  const kinds = await withNames(new Map([["circle-member", items]]), system("me"), declared);
  return kinds.get("circle-member");
};

test("what has only an id gets the name, before the rest", async () => {
  const [item] = (await named([{ circleId: sitters, userId: "me" }])) ?? [];
  expect(Object.entries(item ?? {})).toEqual([
    ["circle", "Sitters"],
    ["circleId", sitters],
    ["userId", "me"],
  ]);
});

test("under whatever attribute the id is", async () => {
  expect(await named([{ scopeId: sitters }])).toEqual([{ circle: "Sitters", scopeId: sitters }]);
});

test("a row that says the name isn't given it twice", async () => {
  const row = { circleId: sitters, name: "Sitters" };
  expect(await named([row])).toEqual([row]);
});

test("what the member can't see has no name", async () => {
  const row = { circleId: closed };
  expect(await named([row])).toEqual([row]);
});

test("each id is asked for once, and nothing where there's none", async () => {
  read.mockClear();
  await named([{ circleId: sitters }, { circleId: sitters, scopeId: closed }]);
  expect(read).toHaveBeenCalledExactlyOnceWith(system("me"), [sitters, closed]);
  read.mockClear();
  await named([{ userId: "me" }]);
  expect(read).not.toHaveBeenCalled();
});
