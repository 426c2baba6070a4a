import type { SignedInActor } from "../kernel/actor.ts";
import { authorize, requireUnrestricted } from "../members/members.access.ts";
import { requireMembership } from "../memberships/subscribed.access.ts";
import { isPortrait, type PhotoPurpose } from "./keys.ts";

/**
 * Portraits are uploaded after payment, before onboarding is complete.
 * @throws account.suspended, membership.required, onboarding.required
 */
export async function requireUploader(actor: SignedInActor, purpose: PhotoPurpose): Promise<void> {
  requireUnrestricted(actor);
  if (isPortrait(purpose)) await requireMembership(actor.userId);
  else await authorize(actor, "member");
}
