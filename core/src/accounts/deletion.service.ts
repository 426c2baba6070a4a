import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { enqueue } from "../kernel/queues.ts";
import { forgetStanding } from "./accounts.access.ts";
import { AccountEntity } from "./accounts.entity.ts";

/**
 * Begins the removal of the caller's own account. From here on nobody gets in with it; the items
 * go in the background, where a failure is tried again.
 * @throws account.mismatch for anybody else's id
 */
export async function deleteAccount(actor: SignedInActor, userId: string): Promise<void> {
  if (userId !== actor.userId) throw new AppError("account.mismatch");
  await AccountEntity.patch({ userId }).set({ deletingSince: timestamp() }).go();
  forgetStanding(userId);
  await enqueue("JOBS_QUEUE_URL", { task: "delete-account", userId });
}
