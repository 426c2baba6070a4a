import { startAttune } from "@attune/tests/support/world";
import { measureOperations } from "../scale/operations.ts";
import type { Figure } from "./figures.ts";

export async function countFigures(): Promise<Figure[]> {
  const world = await startAttune({ workers: 1 });
  try {
    return (await measureOperations(world, 2)).map(({ what, cost }) => ({
      what,
      measured: `${cost.requests} requests, ${cost.readUnits} read and ${cost.writeUnits} write units`,
    }));
  } finally {
    await world.close();
  }
}
