import { setImmediate as turn } from "node:timers/promises";
import type { CloudContext } from "../kernel/service.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Changes } from "./changes.ts";
import type { Database } from "./database.ts";
import { storedItem } from "./items.ts";
import type { KeyPart } from "./keys.ts";
import type { Identity } from "./records.ts";
import type { Table } from "./schema.ts";

/** Number of items removed per turn of the event loop. */
const CHUNK = 200;

/** Shortest time between two sweeps that the clock starts, in milliseconds. */
const SHORTEST_PAUSE = 10_000;

const SERVICE: Identity = { principalId: "dynamodb.amazonaws.com", type: "Service" };

/**
 * Removes expired items. As on AWS they can be read until then, but it's sooner here: a sweep
 * starts when the next item expires, at most every ten seconds.
 */
export interface Expiry {
  /** Schedules an item's expiry. */
  note(seconds: number): void;
  /** Removes what has expired. */
  sweep(): Promise<void>;
  /** Resolves once no sweep is running. */
  stop(): Promise<void>;
}

interface Row {
  tab: number;
  hash: KeyPart;
  range: KeyPart;
  id: number;
  size: number;
  value: string;
}

export function createExpiry(
  context: CloudContext,
  database: Database,
  catalogue: Catalogue,
  changes: Changes,
): Expiry {
  const { clock } = context;
  const due = database.prepare(
    "SELECT tab, hash, range, id, size, value FROM items WHERE expires <= ? ORDER BY expires LIMIT ?",
  );
  const next = database.prepare("SELECT min(expires) AS next FROM items WHERE expires IS NOT NULL");
  let armedFor = Number.POSITIVE_INFINITY;
  let cancel: (() => void) | undefined;
  let lastSweep = 0;
  let running: Promise<void> | undefined;
  let stopped = false;

  const arm = (seconds: number) => {
    const time = Math.max(seconds * 1000, lastSweep + SHORTEST_PAUSE);
    if (stopped || time >= armedFor) return;
    cancel?.();
    armedFor = time;
    cancel = clock.at(time, () => {
      armedFor = Number.POSITIVE_INFINITY;
      context.background(sweep);
    });
  };

  const removeSome = (): Promise<number> =>
    database.write(() => {
      // SQLite types its rows as records; the columns are those of the statement above.
      const rows = due.all(Math.floor(clock.now() / 1000), CHUNK) as unknown as Row[];
      const tables = new Map<number, Table>(catalogue.list().map((table) => [table.id, table]));
      for (const { tab, hash, range, id, size, value } of rows) {
        // The due rows are of these tables.
        const table = tables.get(tab) as Table;
        const key = { hash: keyPart(hash), range: keyPart(range) };
        changes.apply({ table, key, old: storedItem(id, size, value), next: undefined }, SERVICE);
      }
      return rows.length;
    });

  const removeAll = async () => {
    lastSweep = clock.now();
    while (!stopped && (await removeSome()) === CHUNK) await turn();
    if (stopped) return;
    const time = database.read(() => next.get()?.next);
    if (typeof time === "number") arm(time);
  };

  const sweep = async () => {
    // A running sweep may already be past items that have expired since it started.
    await running;
    running ??= removeAll().finally(() => {
      running = undefined;
    });
    await running;
  };

  const first = database.read(() => next.get()?.next);
  if (typeof first === "number") arm(first);

  return {
    note: arm,
    sweep,
    async stop() {
      stopped = true;
      cancel?.();
      await running;
    },
  };
}

/** SQLite returns binary keys as plain byte arrays. */
const keyPart = (part: KeyPart | Uint8Array): KeyPart =>
  typeof part === "string" ? part : Buffer.from(part);
