import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlan } from "../../scripts/demo/plan.ts";
import { isSeeded, seedDemo } from "../../scripts/demo/seed.ts";
import { PLACEHOLDER_SITE, synthesizeOnce } from "../../scripts/synthesize-once.ts";
import { attuneOptions, startAttune } from "../support/world.ts";

test("the whole demo community can be seeded, and leaves nothing in a dead-letter queue", async () => {
  const folder = mkdtempSync(join(tmpdir(), "attune-demo-"));
  const lines: string[] = [];
  try {
    const options = { ...attuneOptions(), folder };
    // As `npm start` does, which builds the site meanwhile.
    const assembly = await synthesizeOnce({}, PLACEHOLDER_SITE);
    await seedDemo({ assembly, options, log: (line) => lines.push(line) });
    expect(isSeeded(folder)).toBe(true);
    expect(lines).toHaveLength(makePlan().eras.length);
    const world = await startAttune({ folder });
    try {
      await world.settle();
      expect(world.deadLetters()).toEqual([]);
    } finally {
      await world.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  // Two minutes of CPU: a busy machine needs longer than other tests may take.
}, 1_800_000);
