import type { SignedInActor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { freshCardOf } from "../members/card.ts";

/** Each field's audience is checked when the profile is read again. @throws not_found */
export async function requireProfileReader(actor: SignedInActor, userId: string): Promise<void> {
  requireNotBlocked(actor, userId);
  if (!(await freshCardOf(userId))) throw new AppError("not_found");
}
