// @vitest-environment node

import { beforeEach, expect, test, vi } from "vitest";
import type { StoredEvent } from "../kernel/outbox.ts";

const handle = vi.fn<(event: { circleId: string }) => Promise<void>>();
const enqueueJob = vi.fn();
vi.mock("../kernel/queues.ts", () => ({ enqueueJob }));
vi.mock("../realtime/push.ts", () => ({ push: async () => {} }));
vi.mock("../realtime/sockets.service.ts", () => ({
  socketsToPushTo: async () => [],
  withSharedSocketReads: (work: () => unknown) => work(),
}));
vi.mock("../features.ts", () => ({
  features: [
    {
      name: "circles",
      audience: {
        "circle.left": () => ({ members: [] }),
        "account.kept": () => ({ members: [] }),
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

const left = (circleId: string, userId: string): StoredEvent => ({
  domainEventId: `evt_${circleId}_${userId}`,
  type: "circle.left",
  actorId: userId,
  at: "2026-11-20T10:00:00.000Z",
  payload: { type: "circle.left", circleId, userId },
});

beforeEach(() => {
  handle.mockReset();
  enqueueJob.mockReset();
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

test("events that change nothing searchable queue no job", async () => {
  const kept: StoredEvent = {
    ...left("cir_1", "ada"),
    type: "account.kept",
    payload: { type: "account.kept", userId: "ada" },
  };
  expect(await dispatch([kept])).toBeNull();
  expect(enqueueJob).not.toHaveBeenCalled();
});
