import { mayWatchCircle } from "../circles/circles.watch.ts";
import { openEvent } from "../events/events.access.ts";
import { visitor } from "../kernel/actor.ts";
import { watch } from "../realtime/sockets.service.ts";
import { circleIdOf, eventIdOf, type Topic } from "../realtime/topics.ts";

/** @throws not_found, permission.denied for what the member can't open */
export async function watchTopic(
  userId: string,
  connectionId: string,
  topic: Topic,
): Promise<void> {
  const circleId = circleIdOf(topic);
  const eventId = eventIdOf(topic);
  if (circleId) await mayWatchCircle(userId, circleId);
  if (eventId) await openEvent({ ...visitor, userId }, eventId);
  await watch(userId, connectionId, topic);
}
