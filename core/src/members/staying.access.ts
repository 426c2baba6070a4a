import type { ErrorCode } from "../kernel/errors.ts";
import type { Write } from "../kernel/table.ts";
import { AccountEntity } from "./account.entity.ts";

/**
 * Fails the transaction if the account is being deleted: the deletion may have passed such rows
 * already, so a new one would stay forever.
 */
export const stayingCheck = (userId: string, conditionError: ErrorCode): Write => ({
  write: AccountEntity.delete({ userId })
    .where(({ deletingSince }, { notExists }) => notExists(deletingSince))
    .params(),
  conditionError,
  check: true,
});
