import type { SignedInActor } from "../kernel/actor.ts";
import { authorize } from "../members/members.access.ts";
import { requireMembership } from "../memberships/subscribed.access.ts";
import { isPortrait, type PhotoPurpose } from "./keys.ts";

/**
 * Portraits come after payment, before onboarding.
 * @throws membership.required, onboarding.required
 */
export async function requireUploader(actor: SignedInActor, purpose: PhotoPurpose): Promise<void> {
  if (isPortrait(purpose)) await requireMembership(actor.userId);
  else await authorize(actor, "member");
}
