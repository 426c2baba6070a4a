import { visitor } from "../kernel/actor.ts";
import { unwatchEverywhere, watch } from "../realtime/sockets.service.ts";
import { circleIdOf, circleTopic, type Topic } from "../realtime/topics.ts";
import { openCircle } from "./circles.access.ts";

/** @throws not_found, permission.denied for a circle the member isn't in */
export async function watchTopic(
  userId: string,
  connectionId: string,
  topic: Topic,
): Promise<void> {
  const circleId = circleIdOf(topic);
  if (circleId) await openCircle({ ...visitor, userId }, circleId, "member");
  await watch(userId, connectionId, topic);
}

/** For a member who has left the circle. */
export const unwatchCircle = (userId: string, circleId: string): Promise<void> =>
  unwatchEverywhere(userId, circleTopic(circleId));
