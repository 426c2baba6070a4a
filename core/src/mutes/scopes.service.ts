import { openCircle } from "../circles/circles.access.ts";
import { openConversation } from "../conversations/conversations.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import type { MuteChanged } from "./mutes.contract.ts";
import type { MuteLength } from "./mutes.rules.ts";
import { muteId, unmuteMember } from "./mutes.service.ts";

/**
 * A circle or conversation stays where it is; only its notifications stop.
 * @throws not_found, permission.denied for one the actor isn't in
 */
export async function muteScope(
  actor: SignedInActor,
  scopeId: string,
  length: MuteLength,
): Promise<MuteChanged> {
  if (scopeId.startsWith("cir_")) await openCircle(actor, scopeId, "member");
  else await openConversation(actor, scopeId);
  return muteId(actor, scopeId, length);
}

/** Opens nothing: a mute can be undone after leaving, too. */
export const unmuteScope = unmuteMember;
