import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { notHostCheck } from "./circles.access.ts";
import { CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";
import { CircleRequestEntity } from "./requests.entity.ts";

/**
 * By a moderator: can't rejoin, and no request of theirs waits. Idempotent.
 * @throws permission.denied for who has become the host meanwhile
 */
export async function removeFromCircle(
  moderator: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const { data: place } = await CircleMemberEntity.get({ circleId, userId }).go();
  await transact([
    { write: CircleRemovalEntity.put({ circleId, userId, removedAt: timestamp() }).params() },
    { write: CircleRequestEntity.delete({ circleId, userId }).params() },
    notHostCheck(circleId, userId),
    ...(place
      ? [
          { write: CircleMemberEntity.remove({ circleId, userId }).params() },
          recordEvent(moderator.userId, { type: "circle.left", circleId, userId }),
        ]
      : []),
  ]);
}

/** Idempotent. */
export async function allowBackIntoCircle(circleId: string, userId: string): Promise<void> {
  await CircleRemovalEntity.delete({ circleId, userId }).go();
}
