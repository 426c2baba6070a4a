// @vitest-environment node

import { beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({
  patch: vi.fn<() => Promise<void>>(),
  writeObject: vi.fn(async () => undefined),
  deleteObjects: vi.fn(async () => undefined),
  queueMail: vi.fn(async () => undefined),
}));
vi.mock("../accounts/export.entity.ts", () => ({
  ExportEntity: {
    get: () => ({ go: async () => ({ data: { status: "preparing" } }) }),
    patch: () => ({ set: () => ({ go: outside.patch }) }),
  },
}));
vi.mock("../charts/birth.service.ts", () => ({ readBirth: async () => null }));
vi.mock("../mail/queue.service.ts", () => ({ queueMail: outside.queueMail }));
vi.mock("../kernel/object-store.ts", () => ({
  listKeys: async () => [],
  writeObject: outside.writeObject,
  deleteObjects: outside.deleteObjects,
}));
vi.mock("./member-data.ts", () => ({
  memberDataOf: async () => ({ own: [], made: [] }),
  entityOf: () => "profile",
  pictureFolders: () => [],
}));
const { makeExport } = await import("./export.service.ts");

beforeEach(() => {
  vi.clearAllMocks();
  outside.patch.mockResolvedValue(undefined);
});

test("an export that is ready is kept, and told", async () => {
  await makeExport("me", "exp_1");
  expect(outside.deleteObjects).not.toHaveBeenCalled();
  expect(outside.queueMail).toHaveBeenCalledOnce();
});

test("[K6] of a member who was deleted while it was made nothing stays behind", async () => {
  const gone = Object.assign(new Error("gone"), { name: "ConditionalCheckFailedException" });
  outside.patch.mockRejectedValue(gone);
  await makeExport("me", "exp_1");
  expect(outside.writeObject).toHaveBeenCalledOnce();
  expect(outside.deleteObjects).toHaveBeenCalledExactlyOnceWith(["exports/me/exp_1.zip"]);
  expect(outside.queueMail).not.toHaveBeenCalled();
});

test("any other failure is for the queue to try again", async () => {
  outside.patch.mockRejectedValue(new Error("throttled"));
  await expect(makeExport("me", "exp_1")).rejects.toThrow("throttled");
  expect(outside.deleteObjects).not.toHaveBeenCalled();
});
