import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("./raw-items.ts");
const { readAmong, removedAmong } = await import("./row-key.ts");
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
};
await putItems(Object.entries(rows).map(([pk, row]) => ({ ...keyOf(pk), ...row })));
const names = [...Object.keys(rows), "missing"];

test("what's gone, removed, cancelled, hidden or taken back isn't news", async () => {
  const isRemoved = await removedAmong(names.map(keyOf));
  expect(names.filter((name) => isRemoved(keyOf(name)))).toEqual([
    "removed",
    "cancelled",
    "hidden",
    "declined",
    "missing",
  ]);
});

test("a row says whether it was read by counting nothing", async () => {
  const isRead = await readAmong(names.map(keyOf));
  expect(names.filter((name) => isRead(keyOf(name)))).toEqual(["read"]);
});
