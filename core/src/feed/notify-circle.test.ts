import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const queued = vi.hoisted((): { job: string; payload: Record<string, unknown> }[] => []);
vi.mock("../kernel/queues.ts", () => ({
  maxDelay: 900,
  enqueueMail: async () => undefined,
  enqueueMails: async () => undefined,
  enqueueJob: async (job: string, payload: Record<string, unknown>) => {
    queued.push({ job, payload });
  },
}));
vi.mock("../realtime/push.ts", () => ({ push: async () => undefined }));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { itemsInPartition, putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { setHasPushDevice } = await import("../attention/attention.access.ts");
const { setLevel } = await import("../attention/attention.service.ts");
const { circleRef } = await import("../circles/circles.access.ts");
const { CircleEntity } = await import("../circles/circles.entity.ts");
const { circleRows } = await import("../testing/circle-rows.ts");
const { CountsEntity } = await import("../notifications/counts.entity.ts");
const { markAllRead } = await import("../notifications/notifications.service.ts");
const { CirclePostEntity } = await import("./feed.entity.ts");
const { notifyCircleOfPost } = await import("./notify-circle.ts");
afterAll(() => table.close());

const circleId = "cir_01";
const people = Array.from({ length: 230 }, (_, index) => `p${String(index).padStart(3, "0")}`);

await putItems(circleRows(circleId, ["p000", ...people.slice(1)]));

const publish = async (postId: string) => {
  await putItems([
    itemOf(
      CirclePostEntity.put({
        postId,
        authorId: "p000",
        authorName: "p000",
        authorUsername: "p000",
        content: "Good morning.",
        visibility: "circle",
        circleId,
      }).params(),
    ),
  ]);
  return {
    domainEventId: `fct_${postId}`,
    at: new Date().toISOString(),
    event: {
      type: "post.published" as const,
      postId,
      authorId: "p000",
      mentions: ["p001"],
      circleId,
    },
  };
};

type Job = Parameters<typeof notifyCircleOfPost>[0];
/** As SQS: a failing job comes again. */
async function runAll(first: Job): Promise<number> {
  const jobs: Job[] = [first];
  let runs = 0;
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    runs++;
    try {
      await notifyCircleOfPost(job);
    } catch (error) {
      // The calls under test throw errors only.
      if (!(error as Error).message.includes("killed")) throw error;
      jobs.push(job);
    }
    // A queue's body is untyped JSON.
    jobs.push(...queued.splice(0).map(({ payload }) => payload as unknown as Job));
  }
  return runs;
}

const bellOf = async (userId: string) => {
  const rows = await itemsInPartition(`notifications#${userId}`);
  const { data } = await CountsEntity.get({ userId }).go();
  return { rows, unread: data?.unreadNotifications ?? 0 };
};

const onEachCall = (before: (name: string) => void) =>
  watchSends(client, async (command, send) => {
    before(command.constructor.name);
    return send();
  });

beforeEach(() => {
  queued.length = 0;
  vi.restoreAllMocks();
});

test("everyone in a circle is notified of a post once, even if jobs crash halfway", async () => {
  let writes = 0;
  let deaths = 0;
  onEachCall((name) => {
    if (name === "PutCommand" || name === "UpdateCommand") writes++;
    // Crashes halfway through a member.
    if (writes === 37 * (deaths + 1) && deaths < 5) {
      deaths++;
      throw new Error("killed");
    }
  });
  const runs = await runAll(await publish("pst_1"));
  expect(deaths).toBe(5);
  expect(runs).toBeGreaterThan(3);
  vi.restoreAllMocks();
  for (const userId of people) {
    const expected = userId === "p000" || userId === "p001" ? 0 : 1;
    const { rows, unread } = await bellOf(userId);
    expect([userId, rows.length, unread]).toEqual([userId, expected, expected]);
  }
});

test("notifying a member costs two small writes, one of them with an index: three units", async () => {
  const job = await publish("pst_2");
  const written: string[] = [];
  onEachCall((name) => {
    if (/Put|Update|Transact|BatchWrite|Delete/.test(name)) written.push(name);
  });
  await runAll(job);
  vi.restoreAllMocks();
  expect(written.filter((name) => name === "PutCommand")).toHaveLength(people.length - 2);
  expect(written.filter((name) => name === "UpdateCommand")).toHaveLength(people.length - 2);
  expect(written).toHaveLength(2 * (people.length - 2));
  const { rows } = await bellOf("p100");
  for (const row of rows) expect(JSON.stringify(row).length).toBeLessThan(1024);
});

test("a level quiets the circle for its member alone, and a run that repeats counts nothing", async () => {
  await setLevel(system("p002"), circleId, "mentions");
  const before = (await bellOf("p002")).unread;
  await markAllRead(system("p003"));
  const job = await publish("pst_3");
  await runAll(job);
  await markAllRead(system("p004"));
  await runAll(job);
  expect((await bellOf("p002")).unread).toBe(before);
  expect((await bellOf("p003")).unread).toBe(1);
  expect((await bellOf("p004")).unread).toBe(0);
});

test("a circle's quiet hours hold each member's push, and a job reads them once", async () => {
  const hour = new Date().getUTCHours();
  const quietHours = { start: hour, end: (hour + 2) % 24, timeZone: "UTC" };
  await CircleEntity.patch({ circleId }).set({ quietHours }).go();
  for (const userId of people) await setHasPushDevice(userId, true);
  const keys: string[] = [];
  watchSends(client, async ({ input }, send) => {
    // Other requests name no keys of tables.
    const { RequestItems = {} } = input as { RequestItems?: Record<string, { Keys?: object[] }> };
    for (const { Keys = [] } of Object.values(RequestItems)) {
      keys.push(...Keys.map((key) => JSON.stringify(key)));
    }
    return send();
  });
  const runs = await runAll(await publish("pst_4"));
  vi.restoreAllMocks();
  const jobs = runs - 1;
  expect(keys.filter((key) => key === JSON.stringify(circleRef(circleId).key))).toHaveLength(jobs);
  const [waiting] = await itemsInPartition("pushes#p100");
  expect(new Date(String(waiting?.scheduledFor)).getUTCHours()).toBe(quietHours.end);
});
