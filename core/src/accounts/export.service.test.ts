import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const queue = vi.hoisted(() => ({ jobs: [] as unknown[], fails: false }));
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (_job: string, payload: unknown) => {
    if (queue.fails) throw new Error("The queue is away.");
    queue.jobs.push(payload);
  },
}));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { ExportEntity } = await import("./export.entity.ts");
const { completeExport, requestExport } = await import("./export.service.ts");
afterAll(() => table.close());

let userId: string;
let members = 0;
beforeEach(async () => {
  queue.jobs = [];
  userId = `member-${++members}`;
  const email = `${userId}@attune.example`;
  const createdAt = "2026-11-01T08:00:00.000Z";
  await AccountEntity.put({ userId, username: userId, email, name: userId, createdAt }).go();
});

const request = () => requestExport(system(userId));
const requestMany = async (count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, request));
  return new Set(answers.map(({ exportId }) => exportId));
};
const countKept = async () =>
  (await ExportEntity.query.one({ userId }).go({ pages: "all" })).data.length;

test("many requests at once make one export", async () => {
  for (const number of [1, 2, 3]) {
    const [exportId = "", ...others] = await requestMany(10);
    expect(others).toEqual([]);
    expect(await countKept()).toBe(number);
    expect(queue.jobs).toHaveLength(number);
    await completeExport(userId, exportId, "exports/one.zip");
  }
  await expect(request()).rejects.toMatchObject({ code: "request.rate_limited" });
});

test("a request that can't be queued leaves nothing, and the next one is made", async () => {
  queue.fails = true;
  await expect(request()).rejects.toThrow("The queue is away.");
  expect(await countKept()).toBe(0);
  queue.fails = false;
  await request();
  expect(queue.jobs).toHaveLength(1);
});

test("a member who has left gets no export", async () => {
  await AccountEntity.delete({ userId }).go();
  await expect(request()).rejects.toMatchObject({ code: "auth.required" });
});
