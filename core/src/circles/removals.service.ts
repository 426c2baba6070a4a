import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { circleMemberRef, circleRef, notHostCheck } from "./circles.access.ts";
import { CircleMemberEntity, CircleRemovalEntity } from "./circles.entity.ts";
import { CircleRequestEntity } from "./requests.entity.ts";
import { requestEnded } from "./requests.service.ts";
import { isOpenRequest, requestRef } from "./requests.view.ts";

/**
 * By a moderator: can't rejoin, and no request of theirs waits. Idempotent.
 * @throws permission.denied for who has become the host meanwhile
 */
export async function removeFromCircle(
  moderator: SignedInActor,
  circleId: string,
  userId: string,
): Promise<void> {
  const [place, request, circle] = await batchGet(
    [circleMemberRef(circleId, userId), requestRef(circleId, userId), circleRef(circleId)],
    { consistent: true },
  );
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
    ...(circle && isOpenRequest(request) ? [requestEnded(circle, userId, moderator.userId)] : []),
  ]);
}

/** Idempotent. */
export async function allowBackIntoCircle(circleId: string, userId: string): Promise<void> {
  await CircleRemovalEntity.delete({ circleId, userId }).go();
}
