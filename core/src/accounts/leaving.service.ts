import type { SignedInActor } from "../kernel/actor.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { runOrRequeue } from "../kernel/run-or-requeue.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { graceDays } from "./accounts.rules.ts";
import { LeavingEntity } from "./leaving.entity.ts";
import { notifyOfLeaving } from "./security-notices.ts";
import { endAllSignIns } from "./sign-ins.service.ts";

/**
 * Deletes the account after the grace period, and signs the member out everywhere now. Asking again
 * doesn't put it off.
 */
export async function scheduleAccountDeletion({ userId }: SignedInActor): Promise<void> {
  const leavingAt = timestamp(now() + graceDays * day);
  const isNew = await transactUnless("duplicate", [
    {
      write: AccountEntity.patch({ userId })
        .set({ leavingAt })
        .where(({ leavingAt: before }, { notExists }) => notExists(before))
        .params(),
      conditionError: "duplicate",
    },
    { write: LeavingEntity.create({ userId, leavingAt }).params() },
  ]);
  if (isNew) await notifyOfLeaving(userId, leavingAt);
  await endAllSignIns(userId);
}

/** Cancels a planned deletion. Idempotent. */
export async function keepAccount({ userId }: SignedInActor): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  const leavingAt = account?.leavingAt;
  if (!leavingAt) return;
  await transact([
    {
      write: AccountEntity.patch({ userId })
        .remove(["leavingAt"])
        .where(
          ({ leavingAt: planned, deletingSince }, { eq, notExists }) =>
            `${eq(planned, leavingAt)} AND ${notExists(deletingSince)}`,
        )
        .params(),
    },
    { write: LeavingEntity.delete({ userId, leavingAt }).params() },
    recordEvent(userId, { type: "account.kept", userId }),
  ]);
}

const perRun = 100;

/** Begins the deletion of accounts whose grace period is over. @returns how many */
export async function startDueDeletions(): Promise<number> {
  const { data } = await LeavingEntity.query
    .due({})
    .lte({ leavingAt: timestamp() })
    .go({ limit: perRun });
  await runOrRequeue(data, beginDeletion, async () => undefined);
  return data.length;
}

/** Idempotent: an account that was kept, or is being deleted already, only leaves the list. */
async function beginDeletion({ userId, leavingAt }: { userId: string; leavingAt: string }) {
  const begins = await transactUnless("duplicate", [
    {
      write: AccountEntity.patch({ userId })
        .set({ deletingSince: timestamp() })
        .where(
          ({ leavingAt: planned, deletingSince }, { eq, notExists }) =>
            `${eq(planned, leavingAt)} AND ${notExists(deletingSince)}`,
        )
        .params(),
      conditionError: "duplicate",
    },
    { write: LeavingEntity.delete({ userId, leavingAt }).params() },
    recordEvent(userId, { type: "account.leaving", userId }),
  ]);
  if (!begins) await LeavingEntity.delete({ userId, leavingAt }).go();
  invalidateAccessCache(userId);
}
