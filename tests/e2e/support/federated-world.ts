import type { LocalCloud } from "@attune/local-cloud/types";
import { startFederated } from "../../support/world.ts";
import { test as base } from "./test.ts";

/** Tests in a world that offers Google and Apple. */
export const test = base.extend<Record<never, never>, { world: LocalCloud }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from the pattern
    async ({}, use) => {
      const world = await startFederated();
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});
