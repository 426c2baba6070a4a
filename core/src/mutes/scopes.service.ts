import { openCircle } from "../circles/circles.access.ts";
import { openConversation } from "../conversations/conversations.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import type { MuteChanged } from "./mutes.contract.ts";
import type { MuteLength } from "./mutes.rules.ts";
import { muteId } from "./mutes.service.ts";

/**
 * Stops only its notifications.
 * @throws not_found, permission.denied for non-members
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
