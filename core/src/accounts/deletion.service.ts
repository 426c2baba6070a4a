import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache } from "../members/members.access.ts";

/**
 * Begins the removal of the caller's own account. From here on nobody gets in with it; the items
 * go in the background, where a failure is tried again.
 * @throws account.mismatch for anybody else's id
 */
export async function deleteAccount(actor: SignedInActor, userId: string): Promise<void> {
  if (userId !== actor.userId) throw new AppError("account.mismatch");
  await transact([
    {
      write: AccountEntity.patch({ userId }).set({ deletingSince: timestamp() }).params(),
      conditionError: "not_found",
    },
    // In the same transaction: a mark without its removal would lock the account for good.
    recordEvent(userId, { type: "account.leaving", userId }),
  ]);
  invalidateAccessCache(userId);
}
