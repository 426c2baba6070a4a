import { enqueueJob } from "../kernel/queues.ts";
import { type ForgetAuthor, forgetAuthor } from "../notifications/forget-author.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import { repliesGroup, threadGroup } from "./discussions.notifications.ts";

/** The latest first. */
export const readRepliers = (discussionId: string, cursor: string | null, limit: number) =>
  ReplyEntity.query
    .one({ discussionId })
    .where(({ isRemoved }, { notExists }) => notExists(isRemoved))
    .go({ order: "desc", limit, cursor, attributes: ["authorId"] });

export type ForgetReplier = ForgetAuthor & { discussionId: string };

export async function forgetReplier(job: ForgetReplier): Promise<void> {
  const { discussionId } = job;
  const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
  const key = repliesGroup(discussionId);
  await forgetAuthor(job, {
    read: (cursor, limit) => readRepliers(discussionId, cursor, limit),
    groups: discussion ? [{ userId: discussion.authorId, key }] : [],
    followersKey: threadGroup(discussionId),
    queue: (next) => enqueueJob("forget-replier", next),
  });
}
