import { hostIds, readEvent } from "../events/events.access.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { type ForgetAuthor, forgetAuthor } from "../notifications/forget-author.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";
import { followersGroup, hostsGroup } from "./event-comments.notifications.ts";

/** The latest first. */
export const readCommenters = (eventId: string, cursor: string | null, limit: number) =>
  EventCommentEntity.query
    .one({ eventId })
    .go({ order: "desc", limit, cursor, attributes: ["authorId"] });

export type ForgetEventCommenter = ForgetAuthor & { eventId: string };

export async function forgetEventCommenter(job: ForgetEventCommenter): Promise<void> {
  const { eventId } = job;
  const event = await readEvent(eventId);
  const key = hostsGroup(eventId);
  await forgetAuthor(job, {
    read: (cursor, limit) => readCommenters(eventId, cursor, limit),
    groups: event ? hostIds(event).map((userId) => ({ userId, key })) : [],
    followersKey: followersGroup(eventId),
    queue: (next) => enqueueJob("forget-event-commenter", next),
  });
}
