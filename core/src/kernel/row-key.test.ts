import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("./raw-items.ts");
const { lookUp } = await import("./batch-get.ts");
const { presenceRef, unreadRef } = await import("./row-key.ts");
afterAll(() => table.close());

const keyOf = (pk: string) => ({ pk, sk: "row" });
const rows = {
  open: {},
  going: { answer: "going" },
  read: { unreadCount: 0 },
  unread: { unreadCount: 2 },
  removed: { isRemoved: true },
  cancelled: { stage: "cancelled" },
  hidden: { hiddenAt: "2026-11-25T12:00:00.000Z" },
  declined: { answer: "not_going" },
  connected: { status: "accepted", deleted: false },
  disconnected: { status: "accepted", deleted: true },
  asked: { status: "pending", deleted: false },
  refused: { status: "declined" },
};
await putItems(Object.entries(rows).map(([pk, row]) => ({ ...keyOf(pk), ...row })));
const names = [...Object.keys(rows), "missing"];

test("what's gone, removed, cancelled, hidden, answered or taken back isn't news", async () => {
  const presenceOf = await lookUp(names.map(keyOf), presenceRef);
  expect(names.filter((name) => presenceOf(keyOf(name)) === null)).toEqual([
    "removed",
    "cancelled",
    "hidden",
    "declined",
    "disconnected",
    "asked",
    "refused",
    "missing",
  ]);
});

test("a row says how much of it is unread, if it counts that", async () => {
  const unreadIn = await lookUp(names.map(keyOf), unreadRef);
  const counted = names.filter((name) => unreadIn(keyOf(name)) !== null);
  expect(counted.map((name) => [name, unreadIn(keyOf(name))])).toEqual([
    ["read", 0],
    ["unread", 2],
  ]);
});

test("more rows than fit in one request are found, each asked for twice", async () => {
  const many = Array.from({ length: 130 }, (_, index) => `many-${index}`);
  await putItems(many.map((pk, index) => ({ ...keyOf(pk), unreadCount: index })));
  const unreadIn = await lookUp([...many, ...many].map(keyOf), unreadRef);
  expect(many.map((pk) => unreadIn(keyOf(pk)))).toEqual(many.map((_pk, index) => index));
  expect(unreadIn(undefined)).toBeNull();
});
