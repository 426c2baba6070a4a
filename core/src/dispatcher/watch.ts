import { requireAlbumsReader } from "../albums/albums.watch.ts";
import {
  isStillInCircle,
  requireCircleMember,
  requireCircleReader,
} from "../circles/circles.watch.ts";
import { openEvent } from "../events/events.access.ts";
import { requireSignedIn, visitor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import type { AllowedCaller } from "../kernel/operation.ts";
import { authorize } from "../members/members.access.ts";
import { requireProfileReader } from "../profiles/profiles.watch.ts";
import { unwatch, watch } from "../realtime/sockets.service.ts";
import {
  albumOwnerOf,
  circleIdOf,
  circlePageIdOf,
  eventIdOf,
  profileOwnerOf,
  reportsTopic,
  reviewsTopic,
  type Topic,
} from "../realtime/topics.ts";

function callerOf(topic: Topic): AllowedCaller {
  if (topic === reportsTopic) return { permission: "users_update" };
  return topic === reviewsTopic ? { permission: "communities_update" } : "member";
}

/**
 * Same access rules as reading.
 * @throws membership.required, onboarding.required; not_found, permission.denied
 */
export async function watchTopic(
  userId: string,
  connectionId: string,
  topic: Topic,
): Promise<void> {
  const actor = requireSignedIn(await authorize({ ...visitor, userId }, callerOf(topic)));
  const circleId = circleIdOf(topic);
  const circlePageId = circlePageIdOf(topic);
  const eventId = eventIdOf(topic);
  const albumOwnerId = albumOwnerOf(topic);
  const profileOwnerId = profileOwnerOf(topic);
  if (circleId) await requireCircleMember(actor, circleId);
  if (circlePageId) await requireCircleReader(actor, circlePageId);
  if (eventId) await openEvent(actor, eventId);
  if (albumOwnerId) await requireAlbumsReader(actor, albumOwnerId);
  if (profileOwnerId) await requireProfileReader(actor, profileOwnerId);
  await watch(userId, connectionId, topic);
  if (circleId && !(await isStillInCircle(userId, circleId))) {
    await unwatch(connectionId, topic);
    throw new AppError("permission.denied");
  }
}
