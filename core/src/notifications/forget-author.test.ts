import { beforeEach, expect, test, vi } from "vitest";
import type { QuoteUpdate } from "./quotes.ts";

const removed = vi.hoisted(() => [] as string[]);
vi.mock("./quotes.ts", () => ({
  updateQuotes: async (_id: string, updates: QuoteUpdate[]) =>
    void removed.push(...updates.map(({ userId, key }) => `${userId} ${key}`)),
}));
const { forgetAuthor } = await import("./forget-author.ts");
type ForgetAuthor = Parameters<typeof forgetAuthor>[0];

beforeEach(() => void removed.splice(0));

/** @returns how many jobs follow */
async function forget(writers: string[]): Promise<number> {
  const queue: ForgetAuthor[] = [{ domainEventId: "dev_1", userId: "ben" }];
  let runs = 0;
  for (let job = queue.shift(); job; job = queue.shift()) {
    runs++;
    await forgetAuthor(job, {
      read: async (cursor, limit) => {
        const from = Number(cursor ?? 0);
        const data = writers.slice(from, from + limit).map((authorId) => ({ authorId }));
        return { data, cursor: from + limit < writers.length ? `${from + limit}` : null };
      },
      groups: [{ userId: "ada", key: "comment" }],
      followersKey: "thread",
      queue: async (next) => queue.push(next),
    });
  }
  return runs - 1;
}

const many = (name: string, length: number) => Array.from({ length }, () => name);

test("a short thread needs no job", async () => {
  expect(await forget(["cleo", "dora", "cleo"])).toBe(0);
  expect(removed).toEqual(["ada comment", "cleo thread", "dora thread"]);
});

test("a long one is looked through, then gone through, a hundred at a time", async () => {
  expect(await forget([...many("cleo", 150), ...many("dora", 100)])).toBe(5);
  expect(new Set(removed)).toEqual(new Set(["ada comment", "cleo thread", "dora thread"]));
});

test.each([
  [0, ["ben"]],
  [2, [...many("cleo", 200), "ben"]],
])("nothing goes while they have another: after %i jobs", async (jobs, writers) => {
  expect(await forget(writers)).toBe(jobs);
  expect(removed).toEqual([]);
});
