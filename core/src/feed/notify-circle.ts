import { circleRef, findCircle, memberIdsOf } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { type FanOut, runFanOut } from "../notifications/fan-out.ts";
import { PostEntity } from "./feed.entity.ts";
import { circlePosted } from "./feed.notifications.ts";

export type NotifyCircleOfPost = FanOut & { event: DomainEventOf<"post.published"> };

export async function notifyCircleOfPost(job: NotifyCircleOfPost): Promise<void> {
  const { postId, circleId, authorId, mentions } = job.event;
  if (!circleId) return;
  const [circle, { data: post }] = await Promise.all([
    findCircle(circleId),
    PostEntity.get({ postId }).go(),
  ]);
  if (!circle || !post) return;
  // Mentioned members get a notification of their own.
  const skipped = new Set([authorId, ...mentions]);
  await runFanOut(job, {
    read: (cursor, limit) => memberIdsOf(circleId, limit, cursor),
    queue: (next) => enqueueJob("tell-circle", next),
    scopeId: circleId,
    quietIn: circleRef(circleId).key,
    draft: (userId) =>
      skipped.has(userId) ? null : circlePosted(userId, authorId, { postId, circle }),
  });
}
