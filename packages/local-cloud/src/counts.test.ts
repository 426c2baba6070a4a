import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCounter } from "./counts.ts";
import { openStore, type Store } from "./kernel/store.ts";

let folder: string;
const stores: Store[] = [];
const open = () => {
  const store = openStore(folder);
  stores.push(store);
  return createCounter(store);
};

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), "attune-counts-"));
});
afterEach(() => {
  vi.useRealTimers();
  for (const store of stores.splice(0)) store.close();
  rmSync(folder, { recursive: true });
});

test("counts continue where a killed process left them", () => {
  const counter = open();
  counter.add("dynamodb.Query");
  counter.add("dynamodb.items_read", 20);
  // A kill: nothing is flushed.
  vi.advanceTimersByTime(1000);
  expect(open().read()).toEqual({ "dynamodb.Query": 1, "dynamodb.items_read": 20 });
  counter.add("dynamodb.Query");
  vi.advanceTimersByTime(1000);
  expect(open().read()).toMatchObject({ "dynamodb.Query": 2 });
});

test("many counts are one write", () => {
  const store = openStore(folder);
  stores.push(store);
  const collection = store.collection("cloud.counts");
  const put = vi.spyOn(collection, "put");
  // The store can't know the type of a collection's values.
  const counter = createCounter({ ...store, collection: () => collection as never });
  for (let time = 0; time < 500; time++) counter.add("sqs.SendMessage");
  vi.advanceTimersByTime(5000);
  expect(put).toHaveBeenCalledTimes(1);
});

test("closing writes at once, and later counts aren't written", () => {
  const counter = open();
  counter.add("ses.SendEmail");
  counter.close();
  expect(open().read()).toEqual({ "ses.SendEmail": 1 });
  counter.add("ses.SendEmail");
  vi.advanceTimersByTime(5000);
  expect(open().read()).toEqual({ "ses.SendEmail": 1 });
});

test("a reset survives a restart", () => {
  const counter = open();
  counter.add("s3.GetObject");
  vi.advanceTimersByTime(1000);
  counter.reset();
  vi.advanceTimersByTime(1000);
  expect(open().read()).toEqual({});
});
