import { requireSignedIn, visitor } from "../kernel/actor.ts";
import { authorize } from "../members/members.access.ts";
import { unwatchEverywhere, watch } from "../realtime/sockets.service.ts";
import { circleIdOf, circleTopic, type Topic } from "../realtime/topics.ts";
import { openCircle } from "./circles.access.ts";

/**
 * Asks as reading does: members only, and in a circle those who are in it.
 * @throws membership.required, onboarding.required; not_found, permission.denied for a circle
 */
export async function watchTopic(
  userId: string,
  connectionId: string,
  topic: Topic,
): Promise<void> {
  const actor = requireSignedIn(await authorize({ ...visitor, userId }, "member"));
  const circleId = circleIdOf(topic);
  if (circleId) await openCircle(actor, circleId, "member");
  await watch(userId, connectionId, topic);
}

/** For a member who has left the circle. */
export const unwatchCircle = (userId: string, circleId: string): Promise<void> =>
  unwatchEverywhere(userId, circleTopic(circleId));
