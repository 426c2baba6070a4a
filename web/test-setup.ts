import { BroadcastChannel } from "node:worker_threads";
import { afterAll, expect } from "vitest";

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

// Files run in one thread share the DOM's classes, so what a file changes there is undone.
if (typeof window !== "undefined") {
  const prototypes = [Element, HTMLElement, HTMLDialogElement, Storage].map(
    ({ prototype }) => prototype,
  );
  const before = prototypes.map((prototype) => Object.getOwnPropertyDescriptors(prototype));
  afterAll(() => {
    for (const [index, prototype] of prototypes.entries()) {
      const own = before[index] ?? {};
      for (const name of Reflect.ownKeys(prototype)) {
        if (!Object.hasOwn(own, name)) Reflect.deleteProperty(prototype, name);
      }
      Object.defineProperties(prototype, own);
    }
  });
}
