// @vitest-environment node

import { beforeEach, expect, test, vi } from "vitest";
import type { DomainEvent } from "../kernel/domain-events.ts";
import type { StoredEvent } from "../kernel/outbox.ts";

const handle = vi.fn<(event: { circleId: string }) => Promise<void>>();
const enqueueJob = vi.fn();
const push = vi.fn();
const ada = "aaaaaaaa-0000-4000-8000-000000000001";
const ben = "bbbbbbbb-0000-4000-8000-000000000002";
const cleo = "cccccccc-0000-4000-8000-000000000003";
/** Ada and Ben block each other. */
const blocks = new Map([
  [ada, new Set([ben])],
  [ben, new Set([ada])],
]);
vi.mock("../kernel/queues.ts", () => ({ enqueueJob }));
vi.mock("../realtime/push.ts", () => ({ push }));
vi.mock("../members/blocks.access.ts", () => ({
  readBlocked: async (ids: string[]) => new Map(ids.map((id) => [id, blocks.get(id) ?? new Set()])),
}));
vi.mock("../realtime/sockets.service.ts", () => ({
  socketsToPushTo: async (userIds: string[]) => userIds.map((userId) => ({ userId })),
  withSharedSocketReads: (work: () => unknown) => work(),
}));
vi.mock("../features.ts", () => ({
  features: [
    {
      name: "circles",
      audience: {
        "circle.left": () => ({ members: [] }),
        "account.kept": () => ({ members: [] }),
        "circle.changed": () => ({ members: [ben, cleo] }),
        "circle.reported": () => ({ members: [ben, cleo], hidesActor: true }),
        "occurrence.moved": () => ({ members: [ben, cleo], about: async () => [ada] }),
      },
      handlers: async () => ({ handlers: { "circle.left": handle } }),
      search: [
        {
          type: "circle",
          reindexOn: { "circle.left": ({ circleId }: { circleId: string }) => circleId },
          source: () => Promise.reject(new Error("Only the job needs it.")),
        },
      ],
    },
  ],
}));
const { dispatch } = await import("./dispatch.ts");
const { setCallDeadline, TimeLimitError } = await import("../kernel/deadlines.ts");

const left = (circleId: string, userId: string): StoredEvent => ({
  domainEventId: `evt_${circleId}_${userId}`,
  type: "circle.left",
  actorId: userId,
  at: "2026-11-20T10:00:00.000Z",
  payload: { type: "circle.left", circleId, userId },
});

const receiversOf = async (payload: DomainEvent, actorId: string) => {
  await dispatch([{ ...left("cir_1", actorId), type: payload.type, payload }]);
  return push.mock.lastCall?.[0].map(({ userId }: { userId: string }) => userId);
};
const circle = { circleId: "cir_1", hostId: cleo };

beforeEach(() => {
  handle.mockReset();
  enqueueJob.mockReset();
  push.mockReset();
});

test("what a batch of events changed is indexed by one job, each thing once", async () => {
  const batch = [left("cir_1", "ada"), left("cir_2", "ada"), left("cir_1", "ben")];
  expect(await dispatch(batch)).toBeNull();
  expect(handle).toHaveBeenCalledTimes(3);
  expect(enqueueJob.mock.calls).toEqual([
    [
      "search",
      {
        things: [
          { type: "circle", id: "cir_1" },
          { type: "circle", id: "cir_2" },
        ],
      },
    ],
  ]);
});

test("a failing event ends its batch, and what came before is indexed", async () => {
  const error = new Error("unavailable");
  handle.mockImplementation(async ({ circleId }) => {
    if (circleId === "cir_2") throw error;
  });
  const batch = [left("cir_1", "ada"), left("cir_2", "ada"), left("cir_3", "ada")];
  expect(await dispatch(batch)).toEqual({ at: 1, error });
  expect(handle).toHaveBeenCalledTimes(2);
  expect(enqueueJob.mock.calls).toEqual([
    ["search", { things: [{ type: "circle", id: "cir_1" }] }],
  ]);
});

test("of five events one hangs: those before it are done once, it's retried until it's a dead letter, and the rest follow in order", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  let tries = 0;
  handle.mockImplementation(async ({ circleId }) => {
    if (circleId !== "cir_3") return void done.push(circleId);
    tries++;
    await new Promise(() => undefined);
  });
  let waiting = ["cir_1", "cir_2", "cir_3", "cir_4", "cir_5"].map((id) => left(id, "ada"));
  const deadLetters: string[] = [];
  let retries = 0;
  // The stream goes on at the first failure, until its retries are used up.
  while (waiting.length > 0) {
    setCallDeadline(60_000);
    const dispatching = dispatch(waiting);
    await vi.advanceTimersByTimeAsync(60_000);
    const failure = await dispatching;
    waiting = failure ? waiting.slice(failure.at) : [];
    if (failure) expect(failure.error).toBeInstanceOf(TimeLimitError);
    if (failure && ++retries > 5) deadLetters.push(waiting.shift()?.domainEventId ?? "");
  }
  expect(done).toEqual(["cir_1", "cir_2", "cir_4", "cir_5"]);
  expect(tries).toBe(6);
  expect(deadLetters).toEqual(["evt_cir_3_ada"]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("events that change nothing searchable queue no job", async () => {
  const kept: StoredEvent = {
    ...left("cir_1", "ada"),
    type: "account.kept",
    payload: { type: "account.kept", userId: "ada" },
  };
  expect(await dispatch([kept])).toBeNull();
  expect(enqueueJob).not.toHaveBeenCalled();
});

test("a member in a block with the actor doesn't receive the event", async () => {
  expect(await receiversOf({ type: "circle.changed", ...circle }, ada)).toEqual([cleo]);
});

test("a member in a block with the actor receives an event that hides who acted", async () => {
  expect(await receiversOf({ type: "circle.reported", ...circle }, ada)).toEqual([ben, cleo]);
});

test("a member in a block with the host of what's changed doesn't receive the event, also if another acted", async () => {
  const moved = { circleId: "cir_1", meetupId: "mtp_1", occurrenceId: "occ_1" };
  expect(await receiversOf({ type: "occurrence.moved", ...moved }, cleo)).toEqual([cleo]);
});
