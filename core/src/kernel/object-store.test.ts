import { expect, test, vi } from "vitest";

const send = vi.hoisted(() => vi.fn());
vi.mock("./s3.ts", () => ({ s3: { send }, bucket: () => "media" }));
vi.mock("./log.ts", async (original) => ({
  ...(await original<typeof import("./log.ts")>()),
  logError: vi.fn(),
}));
const { deleteObjects } = await import("./object-store.ts");

test.each([
  ["InternalError", { name: "OutageError", code: "files.unavailable" }],
  ["SlowDown", { name: "OutageError", code: "files.unavailable" }],
  ["AccessDenied", { name: "Error" }],
])("an object that S3 doesn't remove because of %s ends as %o", async (Code, error) => {
  send.mockResolvedValue({ Errors: [{ Key: "one.jpg", Code }] });
  await expect(deleteObjects(["one.jpg", "two.jpg"])).rejects.toMatchObject(error);
});
