import { BroadcastChannel } from "node:worker_threads";
import { expect } from "vitest";

// The test's DOM has none.
Object.assign(globalThis, { BroadcastChannel });

// No server answers here, and a request under way can keep a worker from ending.
if (typeof window !== "undefined") {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
}

// A limit against tests that hang, not against slow machines; other files wait for nothing on a page.
if (expect.getState().testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 60_000 });
}
