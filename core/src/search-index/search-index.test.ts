// @vitest-environment node

import { expect, test } from "vitest";
import { features } from "../features.ts";
import { searchTypes } from "../search/search.contract.ts";
import { changedBy } from "./search-index.service.ts";

test("each type of the contract is searched by one feature", () => {
  const declared = features.flatMap(({ search }) => search?.type ?? []);
  expect(declared.sort()).toEqual([...searchTypes].sort());
});

test("an event names the thing whose rows it changes, and others name none", () => {
  expect(changedBy({ type: "circle.left", circleId: "cir_1", userId: "ada" })).toEqual([
    { type: "circle", id: "cir_1" },
  ]);
  expect(changedBy({ type: "notification.read", userId: "ada" })).toEqual([]);
});
