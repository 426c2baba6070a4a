import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socialPreloadDelayMs } from "../lib/constants.ts";
import { preloadPages } from "./preload.ts";

const fetched = vi.hoisted(() => [] as string[]);
vi.mock("./pages.ts", () => ({
  pages: new Proxy({}, { get: (_, path: string) => ({ preload: () => fetched.push(path) }) }),
}));
vi.mock("../parts/posts/PostCard.tsx", () => ({
  preloadComments: () => fetched.push("comments"),
}));
vi.mock("../parts/posts/PostOptions.tsx", () => ({
  preloadPostOptions: () => fetched.push("post options"),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestIdleCallback"] });
  fetched.length = 0;
});
afterEach(() => void vi.useRealTimers());

test("[M7] the core pages come when the browser is idle, the social ones after 3 s", async () => {
  preloadPages({ effectiveType: "4g" });
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(socialPreloadDelayMs - 1);
  expect(fetched).toContain("/community");
  expect(fetched).not.toContain("/messages");
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched).toContain("/messages");
  // Otherwise, pressing them offline would replace the page by an error.
  expect(fetched).toContain("comments");
  expect(fetched).toContain("post options");
});

test.each([{ effectiveType: "slow-2g" }, { effectiveType: "2g" }, { saveData: true }])(
  "[M7] nothing is fetched ahead with %j",
  async (connection) => {
    preloadPages(connection);
    await vi.advanceTimersByTimeAsync(10 * socialPreloadDelayMs);
    expect(fetched).toEqual([]);
  },
);

test("[M7] preloads that haven't started are cancelled when the member leaves", async () => {
  preloadPages({})();
  await vi.advanceTimersByTimeAsync(10 * socialPreloadDelayMs);
  expect(fetched).toEqual([]);
});
