import type { LocalCloud } from "@attune/local-cloud/types";
import { test as base, expect } from "@playwright/test";
import { startHouse } from "../../support/world.ts";

/** Tests in a browser against one world for each worker: `house.origin`, `house.clock`, `house.mail`. */
export const test = base.extend<Record<never, never>, { house: LocalCloud }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from the pattern
    async ({}, use) => {
      const world = await startHouse();
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect };
