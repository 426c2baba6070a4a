import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const queued = vi.hoisted((): Record<string, unknown>[] => []);
const signedOut = vi.hoisted((): string[] => []);
const failing = vi.hoisted(() => ({ userId: "" }));
vi.mock("../kernel/queues.ts", () => ({
  enqueueJob: async (job: string, payload: object) => void queued.push({ job, ...payload }),
}));
vi.mock("../kernel/cognito.ts", () => ({
  cognito: {
    send: async ({ input }: { input: { Username: string } }) => {
      if (input.Username === failing.userId) throw new Error("TooManyRequests");
      signedOut.push(input.Username);
    },
  },
}));
process.env.USER_POOL_ID = "pool";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { endAllSessions, endSessionsPage } = await import("./end-all-sessions.service.ts");
const { endAllSignIns } = await import("./sign-ins.service.ts");
afterAll(() => table.close());

const people = Array.from({ length: 120 }, (_, index) => `p${String(index).padStart(3, "0")}`);
await putItems(
  people.map((userId, index) => {
    const put = AccountEntity.put({
      userId,
      username: userId,
      email: `${userId}@attune.example`,
      name: userId,
      createdAt: new Date(1_700_000_000_000 + index).toISOString(),
    }).params();
    return itemOf(put);
  }),
);

beforeEach(() => {
  queued.length = 0;
  signedOut.length = 0;
  failing.userId = "";
});

type Page = Parameters<typeof endSessionsPage>[0];
// A queue's body is untyped JSON.
const nextPage = () => queued.shift() as unknown as Page;

async function workOffJobs(): Promise<number[]> {
  const perJob: number[] = [];
  while (queued.length > 0) {
    const before = signedOut.length;
    await endSessionsPage(nextPage());
    perJob.push(signedOut.length - before);
  }
  return perJob;
}

test("[X1] the request ends the admin's own sessions, and jobs end everyone else's", async () => {
  await endAllSessions(system("p000"));
  expect(signedOut).toEqual(["p000"]);
  expect(await workOffJobs()).toEqual([50, 50, 20]);
  expect([...new Set(signedOut)].sort()).toEqual(people);
  const { data } = await AccountEntity.query.newest({}).go({ pages: "all" });
  expect(data.every(({ signedOutBefore }) => signedOutBefore)).toBe(true);
});

test("[X1] an account that fails is tried again by itself, and the others go on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await endAllSessions(system("p000"));
  failing.userId = "p119";
  await endSessionsPage(nextPage());
  expect(queued[0]).toMatchObject({ job: "end-sign-ins", userId: "p119" });
  expect(queued[1]).toMatchObject({ job: "end-sessions", cursor: expect.any(String) });
});

test("[X1] a page that is worked on again doesn't end what began after the request", async () => {
  const { data: before } = await AccountEntity.get({ userId: "p001" }).go();
  await endAllSignIns("p001", (before?.signedOutBefore ?? 0) - 1000);
  const { data: after } = await AccountEntity.get({ userId: "p001" }).go();
  expect(after?.signedOutBefore).toBe(before?.signedOutBefore);
});
