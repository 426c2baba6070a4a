import type { SignedInActor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { freshCardOf } from "../members/card.ts";

/**
 * Same rule as listing their albums. Access to each album is checked with every change.
 * @throws not_found
 */
export async function requireAlbumsReader(actor: SignedInActor, ownerId: string): Promise<void> {
  requireNotBlocked(actor, ownerId);
  if (!(await freshCardOf(ownerId))) throw new AppError("not_found");
}
