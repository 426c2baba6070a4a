import { expect, test } from "vitest";
import { marshall, unmarshall } from "./attribute-values.ts";

const item = {
  pk: "post#1",
  empty: "",
  count: -3.5,
  largest: Number.MAX_SAFE_INTEGER,
  open: false,
  nothing: null,
  missing: undefined,
  list: ["a", 1, null, { b: [] }, undefined],
  map: { c: { d: true }, missing: undefined },
};

const values = {
  pk: { S: "post#1" },
  empty: { S: "" },
  count: { N: "-3.5" },
  largest: { N: "9007199254740991" },
  open: { BOOL: false },
  nothing: { NULL: true },
  list: { L: [{ S: "a" }, { N: "1" }, { NULL: true }, { M: { b: { L: [] } } }] },
  map: { M: { c: { M: { d: { BOOL: true } } } } },
};

test("writes items without what is undefined, and reads them as they were", () => {
  expect(marshall(item)).toEqual(values);
  expect(unmarshall(values)).toEqual({
    pk: "post#1",
    empty: "",
    count: -3.5,
    largest: Number.MAX_SAFE_INTEGER,
    open: false,
    nothing: null,
    list: ["a", 1, null, { b: [] }],
    map: { c: { d: true } },
  });
});

test("refuses what would not come back as it was", () => {
  for (const value of [
    new Set([1]),
    new Set(),
    new Date(0),
    Number.NaN,
    2 ** 60,
    new Uint8Array(1),
    1n,
  ]) {
    expect(() => marshall({ value })).toThrow(TypeError);
  }
  expect(() => unmarshall({ value: { NS: ["1"] } })).toThrow("NS");
});

test("writes and reads sets of texts", () => {
  const written = { value: { SS: ["a", "b"] } };
  expect(marshall({ value: new Set(["a", "b"]) })).toEqual(written);
  expect(unmarshall(written)).toEqual({ value: new Set(["a", "b"]) });
});
