import { AwsError } from "../kernel/service.ts";
import type { Strictness } from "../kernel/strict.ts";

/** What other callers' work may do to a request. Nothing was read or written then. */
export interface Conflicts {
  /** Throws when a transaction is at work on the item. */
  single(): void;
  /** Which item of a transaction another one is at work on, if any. */
  transaction(items: number): number | undefined;
  /** Whether an item of a batch is left for the next request. */
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
