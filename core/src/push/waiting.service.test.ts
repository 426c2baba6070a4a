import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute } from "../kernel/clock.ts";
import { startTable } from "../testing/local-table.ts";

const queued = vi.hoisted(() => [] as string[]);
vi.mock("../kernel/queues.ts", async () => ({
  ...(await import("../testing/no-queues.ts")),
  enqueueJob: async (_job: string, { tag }: { tag: string }) => void queued.push(tag),
}));

const table = await startTable();
const { claimPush, queuePush } = await import("./waiting.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.useRealTimers();
});

const start = Date.parse("2026-11-20T12:00:00.000Z");

beforeEach(() => {
  queued.length = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});

const queueTo = (tag: string, event: string, senderId?: string) => {
  const facts = {
    type: "message",
    senderId,
    event: {
      kind: "messages" as const,
      weight: "important" as const,
      at: Date.now(),
      isDirect: true,
      isForAttendees: false,
      hasThread: true,
      isOwnMail: true,
    },
    path: `/${event}`,
  };
  return queuePush(event, { userId: "ada", tag, facts }, { when: "now" });
};

test("an event joins a push that's on its way, without a job of its own", async () => {
  await queueTo("near", "one");
  vi.setSystemTime(start + 10 * minute);
  await queueTo("near", "two");
  expect(queued).toEqual(["near"]);
  expect(await claimPush("ada", "near")).toMatchObject({ count: 2, facts: { path: "/two" } });
});

test("a push whose job was lost is queued again with the next event", async () => {
  await queueTo("lost", "one");
  vi.setSystemTime(start + 61 * minute);
  await queueTo("lost", "two");
  await queueTo("lost", "three");
  expect(queued).toEqual(["lost", "lost"]);
  expect(await claimPush("ada", "lost")).toMatchObject({ count: 3 });
});

test("a push remembers a few of the events before the newest", async () => {
  for (let number = 1; number <= 9; number++) await queueTo("many", String(number));
  const push = await claimPush("ada", "many");
  expect(push).toMatchObject({ count: 9, facts: { path: "/9" } });
  expect(push?.earlier?.map(({ path }) => path)).toEqual(["/4", "/5", "/6", "/7", "/8"]);
});

test("a push remembers another sender's event, however many the newest sender adds", async () => {
  await queueTo("thread", "1", "ben");
  for (let number = 2; number <= 9; number++) await queueTo("thread", String(number), "cleo");
  const push = await claimPush("ada", "thread");
  expect(push?.earlier?.map(({ path }) => path)).toEqual(["/1", "/5", "/6", "/7", "/8"]);
});
