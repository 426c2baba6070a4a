import type { Clock } from "../kernel/clock.ts";
import { AwsError } from "../kernel/service.ts";
import type { Database } from "./database.ts";

/** Milliseconds for which a transaction's idempotency token is remembered. */
const LIFETIME = 10 * 60_000;

/** Removes old tokens after this many new ones, not after each. */
const CLEAR_EVERY = 200;

/** Idempotency tokens of committed transactions, stored in the same write as the changes. */
export interface Tokens {
  /**
   * Whether this transaction was already committed. Throws when the token was used for another one.
   */
  seen(token: string, digest: string): boolean;
  keep(token: string, digest: string): void;
}

export function createTokens(database: Database, clock: Clock): Tokens {
  const select = database.prepare("SELECT digest FROM tokens WHERE token = ? AND time > ?");
  const upsert = database.prepare(
    "INSERT INTO tokens VALUES (?, ?, ?) ON CONFLICT (token) DO UPDATE SET digest = excluded.digest, time = excluded.time",
  );
  const clear = database.prepare("DELETE FROM tokens WHERE time <= ?");
  let kept = 0;
  return {
    seen(token, digest) {
      const row = select.get(token, clock.now() - LIFETIME);
      if (!row) return false;
      if (row.digest === digest) return true;
      throw new AwsError(
        "IdempotentParameterMismatchException",
        "The client request token was used before with other parameters",
      );
    },
    keep(token, digest) {
      upsert.run(token, digest, clock.now());
      if (++kept % CLEAR_EVERY === 0) clear.run(clock.now() - LIFETIME);
    },
  };
}
