import type { Counts, LocalCloud } from "@attune/local-cloud/types";

export interface Cost {
  requests: number;
  queries: number;
  scans: number;
  transactions: number;
  items: number;
  readUnits: number;
  writeUnits: number;
  /** Number of messages put into queues. */
  queued: number;
}

const requestsIn = (counts: Counts): number =>
  Object.entries(counts)
    .filter(([name]) => /^dynamodb\.[A-Z]/.test(name))
    .reduce((total, [, count]) => total + count, 0);

async function count(world: LocalCloud, act: () => Promise<unknown>): Promise<Cost> {
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
    queued: more("sqs.SendMessage"),
  };
}

/** What an action costs, including the background work that follows, but no scheduled jobs. */
export async function costOf(world: LocalCloud, act: () => Promise<unknown>): Promise<Cost> {
  const resume = world.pause("schedules");
  try {
    return await count(world, act);
  } finally {
    await resume();
  }
}

/** What an answer costs on a warm function, without background work. */
export async function answerCostOf(world: LocalCloud, call: () => Promise<unknown>): Promise<Cost> {
  await call();
  await world.settle();
  const resume = world.pause("everything");
  try {
    return await count(world, call);
  } finally {
    await resume();
  }
}
