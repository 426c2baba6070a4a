import type { Counts, LocalCloud } from "@attune/local-cloud/types";

/** What something took of the cloud. */
export interface Cost {
  /** All requests to the table. */
  requests: number;
  queries: number;
  scans: number;
  transactions: number;
  items: number;
  readUnits: number;
  writeUnits: number;
}

const requestsIn = (counts: Counts): number =>
  Object.entries(counts)
    .filter(([name]) => /^dynamodb\.[A-Z]/.test(name))
    .reduce((total, [, count]) => total + count, 0);

/** What is counted while an act runs: its own work, and what else goes on meanwhile. */
export async function costOf(world: LocalCloud, act: () => Promise<unknown>): Promise<Cost> {
  const before = world.count();
  await act();
  const after = world.count();
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return {
    requests: requestsIn(after) - requestsIn(before),
    queries: more("dynamodb.Query"),
    scans: more("dynamodb.Scan"),
    transactions: more("dynamodb.TransactWriteItems"),
    items: more("dynamodb.items_read"),
    readUnits: more("dynamodb.read_units"),
    writeUnits: more("dynamodb.write_units"),
  };
}

/**
 * What an act that writes takes before its answer. The stream may begin its work meanwhile, which is
 * counted too: the least of some attempts is the act's own.
 */
export async function minCostOf(world: LocalCloud, act: () => Promise<unknown>): Promise<Cost> {
  let least: Cost | undefined;
  for (let attempt = 0; attempt < 6; attempt++) {
    const cost = await costOf(world, act);
    if (!least || cost.requests < least.requests) least = cost;
    await world.settle();
  }
  if (!least) throw new Error("Nothing was tried.");
  return least;
}
