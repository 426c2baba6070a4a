import { AwsError } from "../kernel/service.ts";
import type { Strictness } from "../kernel/strict.ts";

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

export function createConflicts(strict: Strictness | undefined): Conflicts {
  if (!strict) return noConflicts;
  const singles = strict.draws("conflicts");
  const transactions = strict.draws("transaction conflicts");
  const batches = strict.draws("unprocessed items");
  return {
    single() {
      if (singles() < SINGLE)
        throw new AwsError("TransactionConflictException", "Transaction is ongoing for the item");
    },
    transaction: (items) =>
      transactions() < TRANSACTION ? Math.floor(transactions() * items) : undefined,
    leaves: () => batches() < LEFT,
  };
}
