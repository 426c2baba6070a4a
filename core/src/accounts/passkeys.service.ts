import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { isConditionFailure } from "../kernel/table.ts";
import type { NewPasskey, Passkey } from "./accounts.contract.ts";
import { deviceOf } from "./device.ts";
import { hasOwnPassword, requireOwnPassword } from "./federation.service.ts";
import { finishAdding, finishRemoval, hashOfPasskey } from "./passkey-changes.ts";
import { addAtPool, optionsOfPool, removeAtPool } from "./passkey-pool.ts";
import { reviewPasskeys } from "./passkey-review.service.ts";
import { PasskeyEntity } from "./passkeys.entity.ts";

async function reviewed(actor: SignedInActor): Promise<Passkey[]> {
  const { kept, ended } = await reviewPasskeys(actor);
  if (ended) throw new AppError("auth.required");
  return kept;
}

/** Empty for other providers' users, whose tokens the pool doesn't accept for passkeys. */
export const listPasskeys = async (actor: SignedInActor): Promise<{ items: Passkey[] }> => ({
  items: (await hasOwnPassword(actor)) ? await reviewed(actor) : [],
});

/** @throws account.federated; request.conflict if the account has as many as it can */
export async function startPasskey(actor: SignedInActor): Promise<{ options: string }> {
  await requireOwnPassword(actor);
  await reviewed(actor);
  return { options: await optionsOfPool(actor) };
}

/**
 * Recorded before the pool takes it, so that a review in between knows it.
 * @throws account.federated; duplicate for one that's added already, data.invalid for one that the
 * pool doesn't take
 */
export async function addPasskey(actor: SignedInActor, credential: NewPasskey): Promise<void> {
  await requireOwnPassword(actor);
  await reviewed(actor);
  const row = {
    userId: actor.userId,
    hash: hashOfPasskey(credential.id),
    state: "adding" as const,
    device: deviceOf(actor.userAgent),
    createdAt: timestamp(),
  };
  try {
    await PasskeyEntity.create(row).go();
  } catch (error) {
    throw isConditionFailure(error) ? new AppError("duplicate") : error;
  }
  try {
    await addAtPool(actor, credential);
  } catch (error) {
    // Kept after an outage: the pool may have taken it.
    if (error instanceof AppError) await PasskeyEntity.delete(row).go();
    throw error;
  }
  await finishAdding(row);
}

/**
 * Idempotent. Removes it from the pool first, because a passkey that's only there would be taken
 * for a stranger's.
 */
export async function removePasskey(actor: SignedInActor, passkeyId: string): Promise<void> {
  await requireOwnPassword(actor);
  await reviewed(actor);
  await removeAtPool(actor, passkeyId);
  const hash = hashOfPasskey(passkeyId);
  const { data: row } = await PasskeyEntity.get({ userId: actor.userId, hash }).go({
    consistent: true,
  });
  if (row) await finishRemoval(row);
}
