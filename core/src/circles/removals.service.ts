import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";
import { CircleRequestEntity } from "./requests.entity.ts";

/** For moderators: the member can't join again, nor does a request of theirs wait. Idempotent. */
export async function removeFromCircle(
  moderator: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const { data: place } = await CircleMemberEntity.get({ circleId, userId }).go();
  await transact([
    { write: CircleRemovalEntity.put({ circleId, userId, removedAt: timestamp() }).params() },
    { write: CircleRequestEntity.delete({ circleId, userId }).params() },
    ...(place
      ? [
          { write: CircleMemberEntity.remove({ circleId, userId }).params() },
          recordEvent(moderator.userId, { type: "circle.left", circleId, userId }),
        ]
      : []),
  ]);
}

/** The member may join again. Idempotent. */
export async function allowBackIntoCircle(circleId: string, userId: string): Promise<void> {
  await CircleRemovalEntity.delete({ circleId, userId }).go();
}
