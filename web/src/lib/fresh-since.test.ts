import { expect, test, vi } from "vitest";

const clear = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("./local-data/local-cache.ts", () => ({ localCache: { clear } }));
const { freshSince, setFreshSince } = await import("./fresh-since.ts");

test("a change of blocks empties the answers kept on this device", async () => {
  setFreshSince(5);
  expect(freshSince()).toBe(5);
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce());
});
