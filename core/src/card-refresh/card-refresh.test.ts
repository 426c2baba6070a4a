// @vitest-environment node

import { beforeEach, expect, test, vi } from "vitest";
import type { CardRows } from "../kernel/cards.ts";
import type { Card } from "../kernel/schemas.ts";

const ada: Card = { userId: "ada", name: "Ada", username: "ada", imageUrl: null };
const outside = vi.hoisted(() => ({
  rows: [] as CardRows[],
  queued: [] as unknown[],
  freshCardOf: vi.fn<() => Promise<Card | null>>(),
}));
vi.mock("../features.ts", () => ({
  features: [{ name: "some", cards: async () => ({ cards: outside.rows }) }],
}));
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (_job: string, payload: unknown) => outside.queued.push(payload),
}));
vi.mock("../members/card.ts", () => ({ freshCardOf: outside.freshCardOf }));
const { refreshCards } = await import("./card-refresh.service.ts");

function rowsOf(name: string, pages: number) {
  const written: string[] = [];
  const rows: CardRows = {
    name,
    entity: name,
    fields: [],
    async refresh(card, cursor) {
      const page = Number(cursor ?? 0);
      written.push(`${page} ${card.name}`);
      return page + 1 < pages ? String(page + 1) : null;
    },
  };
  return { rows, written };
}

beforeEach(() => {
  outside.queued.length = 0;
  outside.freshCardOf.mockReset().mockResolvedValue(ada);
});

test("many rows take several jobs, each continuing where the last one stopped", async () => {
  const posts = rowsOf("posts", 50);
  const comments = rowsOf("comments", 15);
  outside.rows = [posts.rows, comments.rows];
  await refreshCards({ userId: "ada" });
  expect(posts.written).toHaveLength(40);
  for (let jobs = 1; outside.queued.length > 0; jobs++) {
    expect(jobs).toBeLessThan(5);
    // There's one, or the test fails.
    await refreshCards(outside.queued.shift() as Parameters<typeof refreshCards>[0]);
  }
  expect(posts.written).toEqual(Array.from({ length: 50 }, (_, page) => `${page} Ada`));
  expect(comments.written).toHaveLength(15);
});

test("a page is written again when the name changed meanwhile", async () => {
  const posts = rowsOf("posts", 1);
  outside.rows = [posts.rows];
  outside.freshCardOf.mockResolvedValueOnce({ ...ada, name: "Before" });
  await refreshCards({ userId: "ada" });
  expect(posts.written).toEqual(["0 Before", "0 Ada"]);
});

test("nothing is written for a former member", async () => {
  const posts = rowsOf("posts", 2);
  outside.rows = [posts.rows];
  outside.freshCardOf.mockResolvedValue(null);
  await refreshCards({ userId: "ada" });
  expect(posts.written).toEqual([]);
  expect(outside.queued).toEqual([]);
});

test("a job for rows that no feature declares any more starts over", async () => {
  const posts = rowsOf("posts", 2);
  outside.rows = [posts.rows];
  await refreshCards({ userId: "ada", at: { step: "gone", cursor: "3" } });
  expect(posts.written).toEqual(["0 Ada", "1 Ada"]);
});
