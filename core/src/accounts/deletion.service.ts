import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache } from "../members/members.access.ts";

/**
 * With a grace period, only plans it. Otherwise sign-in is refused from here on, and the data is
 * removed in the background, with retries.
 * @throws account.mismatch for another member's id
 */
export async function deleteAccount(
  actor: SignedInActor,
  { userId, withGrace = false }: { userId: string; withGrace?: boolean | undefined },
): Promise<void> {
  if (userId !== actor.userId) throw new AppError("account.mismatch");
  if (withGrace) {
    // Lazy: the user pool's client is large.
    const { scheduleAccountDeletion } = await import("./leaving.service.ts");
    return scheduleAccountDeletion(actor);
  }
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
