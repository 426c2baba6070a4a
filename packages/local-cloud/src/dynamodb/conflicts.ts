import { AwsError, type CloudContext } from "../kernel/service.ts";

/**
 * Simulated conflicts with other callers' requests. Nothing has been read or written when they
 * occur.
 */
export interface Conflicts {
  /** @throws if a transaction is working on the item */
  single(): void;
  /** Index of an item of a transaction that another transaction is working on, if any. */
  transaction(items: number): number | undefined;
  /** Whether an item of a batch is left unprocessed, for the client to send again. */
  leaves(): boolean;
}

const noConflicts: Conflicts = {
  single: () => {},
  transaction: () => undefined,
  leaves: () => false,
};

const SINGLE = 0.01;
const TRANSACTION = 0.03;
const LEFT = 0.03;

/** Counts what it refuses or leaves, because a caller's next try isn't work of its own. */
export function createConflicts({
  strict,
  count,
}: Pick<CloudContext, "strict" | "count">): Conflicts {
  if (!strict) return noConflicts;
  const singles = strict.draws("conflicts");
  const transactions = strict.draws("transaction conflicts");
  const batches = strict.draws("unprocessed items");
  return {
    single() {
      if (singles() >= SINGLE) return;
      count("strict.conflicts");
      throw new AwsError("TransactionConflictException", "Transaction is ongoing for the item");
    },
    transaction(items) {
      if (transactions() >= TRANSACTION) return undefined;
      count("strict.conflicts");
      return Math.floor(transactions() * items);
    },
    leaves() {
      if (batches() >= LEFT) return false;
      count("strict.unprocessed_items");
      return true;
    },
  };
}
