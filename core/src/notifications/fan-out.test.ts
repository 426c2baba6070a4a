import { afterEach, expect, test, vi } from "vitest";
import type { FanOut, FanOutPlan } from "./fan-out.ts";

const outside = vi.hoisted(() => ({
  notifyWith: vi.fn<(id: string, draft: { userId: string }) => Promise<void>>(),
}));
vi.mock("../mail/attention.ts", () => ({
  attentionPageSize: 20,
  attentionOfMany: async (userIds: string[]) => userIds.map(() => ({ timeZone: "Asia/Tokyo" })),
}));
vi.mock("./notify.ts", () => ({ notifyWith: outside.notifyWith }));
vi.mock("../kernel/batch-get.ts", async (actual) => ({
  ...(await actual<object>()),
  lookUp: async () => () => null,
}));
vi.mock("./announce.ts", () => ({ announce: async () => undefined }));
const { runFanOut } = await import("./fan-out.ts");

const people = Array.from({ length: 10_000 }, (_, index) => ({ userId: `member-${index}` }));
const begun: FanOut = { domainEventId: "fct_1", at: "2026-11-22T12:00:00.000Z" };

function planOf(queue: (job: FanOut) => Promise<unknown>): FanOutPlan<FanOut> {
  return {
    queue,
    read: async (cursor, limit) => {
      const start = Number(cursor ?? 0);
      const end = start + limit;
      return {
        data: people.slice(start, end),
        cursor: end < people.length ? String(end) : null,
      };
    },
    draft: (userId, { timeZone }) => ({
      userId,
      type: "event",
      title: timeZone,
      message: "",
      sender: null,
      metadata: {},
      mail: null,
    }),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  outside.notifyWith.mockReset();
});

test("10,000 members are divided by ten jobs among a hundred, which wait for no other", async () => {
  const divides: FanOut[] = [begun];
  const notifies: FanOut[] = [];
  const plan = planOf(async (job) => (job.userIds ? notifies : divides).push(job));
  for (const job of divides) await runFanOut(job, plan);
  expect(divides).toHaveLength(10);
  expect(outside.notifyWith).not.toHaveBeenCalled();
  expect(notifies).toHaveLength(100);
  expect(notifies.flatMap(({ userIds }) => userIds)).toEqual(people.map(({ userId }) => userId));

  const [first] = notifies;
  if (first) await runFanOut(first, plan);
  expect(outside.notifyWith).toHaveBeenCalledTimes(100);
  expect(outside.notifyWith.mock.calls[0]?.[1]).toMatchObject({
    userId: "member-0",
    title: "Asia/Tokyo",
  });
});

test("a job that can't queue all it divides doesn't go on, so that its repetition queues the rest", async () => {
  const queued: FanOut[] = [];
  const plan = planOf(async (job) => {
    if (job.userIds?.includes("member-500")) throw new Error("throttled");
    queued.push(job);
  });
  await expect(runFanOut(begun, plan)).rejects.toThrow("throttled");
  expect(queued.filter(({ userIds }) => !userIds)).toEqual([]);
});

test("a member whose notification fails gets a job of their own, which fails until it's done", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  outside.notifyWith.mockImplementation(async (_id, { userId }) => {
    if (userId === "member-1") throw new Error("throttled");
  });
  const queued: FanOut[] = [];
  const plan = planOf(async (job) => queued.push(job));
  await runFanOut({ ...begun, userIds: ["member-0", "member-1", "member-2"] }, plan);
  expect(outside.notifyWith).toHaveBeenCalledTimes(3);
  expect(queued).toEqual([{ ...begun, userIds: ["member-1"] }]);
  await expect(runFanOut({ ...begun, userIds: ["member-1"] }, plan)).rejects.toThrow("throttled");
  expect(queued).toHaveLength(1);
});
