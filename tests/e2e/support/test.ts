import type { LocalCloud } from "@attune/local-cloud/types";
import { test as base, expect } from "@playwright/test";
import { startAttune } from "../../support/world.ts";

/** One world per worker: `world.origin`, `world.clock`, `world.mail`. */
export const test = base.extend<Record<never, never>, { world: LocalCloud }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from the pattern
    async ({}, use) => {
      const world = await startAttune();
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

/** In `npm test`, at one width. */
export const journey = { tag: "@journey" };

export { expect };
