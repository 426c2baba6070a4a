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

const sumOf = (counts: Counts, names: RegExp): number =>
  Object.entries(counts)
    .filter(([name]) => names.test(name))
    .reduce((total, [, count]) => total + count, 0);

const requestsIn = (counts: Counts): number => sumOf(counts, /^dynamodb\.[A-Z]/);

/** What a strict world refused or left undone, so that it had to be sent again. */
const refusalsIn = (counts: Counts): number => sumOf(counts, /^strict\./);

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

/**
 * What an answer costs on a warm function, without background work. Counts it twice, because what
 * the function remembers for some seconds may just have expired, and again if a strict world refused
 * one of its requests.
 */
export async function answerCostOf(world: LocalCloud, call: () => Promise<unknown>): Promise<Cost> {
  await call();
  await world.settle();
  const resume = world.pause("everything");
  try {
    for (;;) {
      const before = refusalsIn(world.count());
      const first = await count(world, call);
      const second = await count(world, call);
      if (refusalsIn(world.count()) === before)
        return second.requests < first.requests ? second : first;
    }
  } finally {
    await resume();
  }
}
