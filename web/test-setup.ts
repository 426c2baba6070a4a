import { BroadcastChannel } from "node:worker_threads";
import { expect } from "vitest";

// The test's DOM has none.
Object.assign(globalThis, { BroadcastChannel });

// A limit against tests that hang, not against slow machines; other files wait for nothing on a page.
if (expect.getState().testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 60_000 });
}
