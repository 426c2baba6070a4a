import { AwsError, type CloudContext } from "../kernel/service.ts";

/** Why a transaction was cancelled, and at which of its items. */
export interface Cancellation {
  at: number;
  Code: string;
  Message: string;
}

/**
 * Simulated conflicts with other callers' requests. Nothing has been read or written when they
 * occur.
 */
export interface Conflicts {
  /** @throws if a transaction is working on the item */
  single(): void;
  /** Another transaction is working on an item, or it's throttled. */
  transaction(items: number): Cancellation | undefined;
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
const THROTTLED = 0.01;
const LEFT = 0.03;

const ONGOING = "Transaction is ongoing for the item";
/** What a table without provisioned throughput says. */
const TOO_MUCH =
  "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly. If exceptions persist, check if you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html";

/** Counts what it refuses or leaves, because a caller's next try isn't work of its own. */
export function createConflicts({
  strict,
  count,
}: Pick<CloudContext, "strict" | "count">): Conflicts {
  if (!strict) return noConflicts;
  const singles = strict.draws("conflicts");
  const transactions = strict.draws("transaction conflicts");
  const throttles = strict.draws("throttled transactions");
  const batches = strict.draws("unprocessed items");
  return {
    single() {
      if (singles() >= SINGLE) return;
      count("strict.conflicts");
      throw new AwsError("TransactionConflictException", ONGOING);
    },
    transaction(items) {
      const place = (draw: () => number) => Math.floor(draw() * items);
      if (transactions() < TRANSACTION) {
        count("strict.conflicts");
        return { at: place(transactions), Code: "TransactionConflict", Message: ONGOING };
      }
      if (throttles() >= THROTTLED) return undefined;
      count("strict.throttled");
      return { at: place(throttles), Code: "ThrottlingError", Message: TOO_MUCH };
    },
    leaves() {
      if (batches() >= LEFT) return false;
      count("strict.unprocessed_items");
      return true;
    },
  };
}
