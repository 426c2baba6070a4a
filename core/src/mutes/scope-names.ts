import { circleRef } from "../circles/circles.access.ts";
import { ownPlaceRef, titleOf } from "../conversations/conversations.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { isBlocked } from "../members/blocks.access.ts";
import type { MutedScope } from "./mutes.contract.ts";

interface Row {
  mutedId: string;
  until?: string | undefined;
}

export async function namesOf(actor: SignedInActor, rows: readonly Row[]): Promise<MutedScope[]> {
  const found = await batchGet(
    rows.map(({ mutedId }) =>
      mutedId.startsWith("cir_") ? circleRef(mutedId) : ownPlaceRef(mutedId, actor.userId),
    ),
  );
  return rows.flatMap(({ mutedId, until = null }, index) => {
    const item = found[index];
    if (!item) return [];
    if ("conversationId" in item) {
      if (isBlocked(actor, item.otherId)) return [];
      return [{ scopeId: mutedId, name: titleOf(item), until }];
    }
    return [{ scopeId: mutedId, name: item.name, until }];
  });
}
