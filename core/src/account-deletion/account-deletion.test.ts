// @vitest-environment node

import { beforeEach, expect, test, vi } from "vitest";
import type { DeletionPhase, MemberData, MemberRows } from "../kernel/member-data.ts";

const outside = vi.hoisted(() => ({
  declared: [] as MemberData[],
  queued: [] as { job: string; payload: unknown }[],
  delayed: [] as { job: string; payload: unknown }[],
  account: null as { deletingSince?: string } | null,
}));
vi.mock("../features.ts", () => ({
  features: [0, 1].map((index) => ({
    name: String(index),
    memberData: async () => ({ memberData: outside.declared[index] }),
  })),
}));
vi.mock("../kernel/queues.ts", () => ({
  maxDelay: 900,
  enqueueJob: async (job: string, payload: unknown, delay = 0) =>
    (delay > 0 ? outside.delayed : outside.queued).push({ job, payload }),
}));
vi.mock("../members/account.entity.ts", () => ({
  AccountEntity: { get: () => ({ go: async () => ({ data: outside.account }) }) },
}));
vi.mock("../kernel/object-store.ts", () => ({
  listKeys: async (prefix: string) => [prefix],
  deleteObjects: async (keys: string[]) => void done.push(`delete ${keys.join()}`),
}));
const { deleteLeftovers, deleteMember } = await import("./account-deletion.service.ts");
const { handlers: accounts } = await import("../accounts/accounts.handlers.ts");

const done: string[] = [];

const rowsOf = (name: string, phase: DeletionPhase, pages = 1): MemberRows => ({
  name,
  entity: name,
  id: "userId",
  read: async () => ({ items: [], cursor: null }),
  deletion: {
    phase,
    async deletePage(actor, cursor) {
      const page = Number(cursor ?? 0);
      done.push(`${name} ${page} of ${actor.userId}`);
      return page + 1 < pages ? String(page + 1) : null;
    },
  },
});

const stepOf = (name: string, phase: DeletionPhase) => ({
  name,
  phase,
  run: async (userId: string) => void done.push(`${name} of ${userId}`),
});

beforeEach(() => {
  done.length = 0;
  outside.queued.length = 0;
  outside.delayed.length = 0;
  outside.account = { deletingSince: "2026-11-20T12:00:00.000Z" };
});

test("a deletion goes phase by phase through all features, and the account goes last", async () => {
  outside.declared = [
    {
      rows: [rowsOf("rows", "rows"), rowsOf("mentions", "traces")],
      steps: [stepOf("account", "end"), stepOf("payments", "stop")],
    },
    {
      rows: [rowsOf("posts", "content"), rowsOf("meetups", "handover")],
      files: [{ prefix: (userId) => `pictures/${userId}/`, isExported: true }],
    },
  ];
  await deleteMember({ userId: "ada" });
  expect(done).toEqual([
    "payments of ada",
    "posts 0 of ada",
    "meetups 0 of ada",
    "rows 0 of ada",
    "mentions 0 of ada",
    "delete pictures/ada/",
    "account of ada",
  ]);
  expect(outside.queued).toEqual([]);
});

test("a long deletion takes several jobs, each continuing where the last one stopped", async () => {
  outside.declared = [
    { rows: [rowsOf("posts", "content", 100)], steps: [stepOf("payments", "stop")] },
    { rows: [rowsOf("comments", "content", 70)], steps: [stepOf("account", "end")] },
  ];
  await deleteMember({ userId: "ada" });
  expect(done).not.toContain("account of ada");
  for (let jobs = 1; outside.queued.length > 0; jobs++) {
    expect(jobs).toBeLessThan(5);
    // There's one, or the test fails.
    await deleteMember(outside.queued.shift()?.payload as Parameters<typeof deleteMember>[0]);
  }
  expect(done).toHaveLength(172);
  expect(new Set(done).size).toBe(172);
  expect(done.at(-1)).toBe("account of ada");
});

test("leftovers are removed once the account is gone, and nothing waits for that", async () => {
  outside.declared = [{ rows: [rowsOf("posts", "content")] }, { rows: [] }];
  // As when a step fails and the job is tried again.
  for (const _twice of [1, 2]) await deleteMember({ userId: "ada" });
  done.length = 0;
  await deleteLeftovers({ userId: "ada" });
  expect(done).toEqual([]);
  expect(outside.delayed).toEqual([]);
  outside.account = null;
  await accounts["account.deleted"]?.(
    { type: "account.deleted", userId: "ada", wasMember: true },
    "event_1",
  );
  expect(outside.delayed).toEqual([{ job: "delete-leftovers", payload: { userId: "ada" } }]);
  await deleteLeftovers({ userId: "ada" });
  expect(done).toEqual(["posts 0 of ada"]);
});

test("an account without a deletion request stays", async () => {
  outside.declared = [
    { rows: [rowsOf("posts", "content")] },
    { rows: [], steps: [stepOf("account", "end")] },
  ];
  outside.account = {};
  await deleteMember({ userId: "ada" });
  expect(done).toEqual([]);
});
