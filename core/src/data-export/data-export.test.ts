// @vitest-environment node

import { beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({
  completeExport: vi.fn<() => Promise<boolean>>(),
  writeObject: vi.fn(async () => undefined),
  deleteObjects: vi.fn(async () => undefined),
  queueMail: vi.fn(async () => undefined),
}));
vi.mock("../features.ts", () => ({ features: [] }));
vi.mock("../accounts/export.service.ts", () => ({
  isExportPending: async () => true,
  completeExport: outside.completeExport,
}));
vi.mock("../members/blocks.access.ts", () => ({
  readBlocked: async () => new Map(),
  blockersOf: async () => new Set(),
}));
vi.mock("../members/language.ts", () => ({ languageOf: async () => "en" }));
vi.mock("../mail/queue.service.ts", () => ({ queueMail: outside.queueMail }));
vi.mock("../kernel/object-store.ts", () => ({
  listKeys: async () => [],
  writeObject: outside.writeObject,
  deleteObjects: outside.deleteObjects,
}));
const { makeExport } = await import("./data-export.service.ts");

beforeEach(() => {
  vi.clearAllMocks();
  outside.completeExport.mockResolvedValue(true);
});

test("a finished export is kept, and notified", async () => {
  await makeExport("me", "exp_1");
  expect(outside.deleteObjects).not.toHaveBeenCalled();
  expect(outside.queueMail).toHaveBeenCalledOnce();
});

test("[K6] if the member is deleted meanwhile, nothing of it stays", async () => {
  outside.completeExport.mockResolvedValue(false);
  await makeExport("me", "exp_1");
  expect(outside.writeObject).toHaveBeenCalledOnce();
  expect(outside.deleteObjects).toHaveBeenCalledExactlyOnceWith(["exports/me/exp_1.zip"]);
  expect(outside.queueMail).not.toHaveBeenCalled();
});

test("any other failure is for the queue to try again", async () => {
  outside.completeExport.mockRejectedValue(new Error("throttled"));
  await expect(makeExport("me", "exp_1")).rejects.toThrow("throttled");
  expect(outside.deleteObjects).not.toHaveBeenCalled();
});
