import { findCircle, membersPage } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { type FanOut, fanOutPageSize, tellPage } from "../notifications/fan-out.ts";
import { PostEntity } from "./feed.entity.ts";
import { circlePosted } from "./feed.notifications.ts";

export interface TellCircle extends FanOut {
  event: DomainEventOf<"post.published">;
  cursor?: string;
}

/** Notifies a page of a circle's members of a post, then queues the next. */
export async function tellCircle(job: TellCircle): Promise<void> {
  const { event, cursor } = job;
  const { postId, circleId, authorId, mentions } = event;
  if (!circleId) return;
  const [circle, { data: post }, page] = await Promise.all([
    findCircle(circleId),
    PostEntity.get({ postId }).go(),
    membersPage(circleId, cursor ?? null, fanOutPageSize),
  ]);
  if (!circle || !post) return;
  // Those it mentions hear of that.
  const skipped = new Set([authorId, ...mentions]);
  await tellPage(
    job,
    page.userIds
      .filter((userId) => !skipped.has(userId))
      .map((userId) => circlePosted(userId, authorId, { postId, circle })),
  );
  if (page.cursor) await enqueueJob("tell-circle", { ...job, cursor: page.cursor });
}
