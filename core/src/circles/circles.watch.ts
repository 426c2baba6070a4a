import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { unwatchEverywhere } from "../realtime/sockets.service.ts";
import { circleTopic } from "../realtime/topics.ts";
import { circleMemberRef, openCircle } from "./circles.access.ts";

/** @throws not_found, permission.denied outside the circle */
export const requireCircleMember = (actor: SignedInActor, circleId: string) =>
  openCircle(actor, circleId, "member");

/** @throws not_found */
export const requireCircleReader = (actor: SignedInActor, circleId: string) =>
  openCircle(actor, circleId);

/** Strongly consistent, because leaving only unwatches what's already being watched. */
export async function isStillInCircle(userId: string, circleId: string): Promise<boolean> {
  const [place] = await batchGet([circleMemberRef(circleId, userId)], { consistent: true });
  return place !== null;
}

export const unwatchCircle = (userId: string, circleId: string): Promise<void> =>
  unwatchEverywhere(userId, circleTopic(circleId));
