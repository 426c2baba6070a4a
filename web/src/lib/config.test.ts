import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ask = vi.fn<() => Promise<Response>>();
let loadConfig: typeof import("./config.ts")["loadConfig"];

beforeEach(async () => {
  vi.resetModules();
  ask.mockReset();
  vi.stubGlobal("fetch", ask);
  ({ loadConfig } = await import("./config.ts"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test("the settings in the page need no request", async () => {
  document.head.innerHTML = `<meta name="config" content="{&quot;stage&quot;:&quot;prod&quot;}" />`;
  expect(await loadConfig()).toEqual({ stage: "prod" });
  expect(ask).not.toHaveBeenCalled();
});

test("a page without them asks once, and again after a failure", async () => {
  ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(loadConfig()).rejects.toThrow("Failed to fetch");
  ask.mockImplementation(async () => Response.json({ stage: "dev" }));
  expect(await loadConfig()).toEqual({ stage: "dev" });
  expect(await loadConfig()).toEqual({ stage: "dev" });
  expect(ask).toHaveBeenCalledTimes(2);
});
