import type { Clock } from "../kernel/clock.ts";
import type { Strictness } from "../kernel/strict.ts";
import type { Change, Changes } from "./changes.ts";
import type { Database } from "./database.ts";
import { keyText } from "./keys.ts";

/** Milliseconds by the cloud's clock after which a replica or an index has a write at the latest. */
const REPLICA_LAG = 50;
const INDEX_LAG = 150;

/** Share of the replicas that lag behind: one of three. */
const BEHIND = 1 / 3;

/** Simulates what eventually consistent reads may see. */
export interface Staleness {
  /** Records an item's earlier state; only within a write. */
  note(change: Change): void;
  /** Reads from an index, or from a replica of the table, as far as changes have reached it. */
  read<R>(from: "index" | "replica", work: () => R): R;
  /** Brings replicas and indexes up to date. */
  catchUp(): void;
}

interface Recent {
  change: Change;
  /** Times at which the change reaches replicas and indexes; changes of one item stay in order. */
  replica: number;
  index: number;
}

/** Reads always see everything. */
export const freshReads = (database: Database): Staleness => ({
  note: () => {},
  read: (_, work) => database.read(work),
  catchUp: () => {},
});

/** Each write reaches replicas and indexes after a lag of its own. Changes of one item keep their order. */
export function staleReads(
  strict: Strictness,
  clock: Clock,
  database: Database,
  undo: Changes["undo"],
): Staleness {
  const lags = strict.draws("lags");
  const replicas = strict.draws("replicas");
  let recent: Recent[] = [];

  const itemOf = ({ table, key }: Change) => `${table.id}/${keyText(key)}`;
  const current = () => {
    const now = clock.now();
    recent = recent.filter(({ index }) => index > now);
    return recent;
  };

  return {
    note(change) {
      const now = clock.now();
      const item = itemOf(change);
      const before = current().findLast((other) => itemOf(other.change) === item);
      const replica = Math.max(now + lags() * REPLICA_LAG, before?.replica ?? 0);
      const index = Math.max(now + lags() * INDEX_LAG, replica, before?.index ?? 0);
      recent.push({ change, replica, index });
    },
    read(from, work) {
      const now = clock.now();
      const unseen = current().filter((one) => one[from] > now);
      if (unseen.length === 0 || (from === "replica" && replicas() >= BEHIND))
        return database.read(work);
      return database.imagine(() => {
        for (const { change } of unseen.reverse()) undo(change);
        return work();
      });
    },
    catchUp() {
      recent = [];
    },
  };
}
