import { circleRef, findOpenCircle } from "../circles/circles.access.ts";
import { audienceFields, type PostItem, readersAmong } from "../feed/feed.access.ts";
import { quotingKeys } from "../feed/feed.notifications.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { type FanOut, runFanOut } from "../notifications/fan-out.ts";
import { notifyWhile } from "../notifications/notify-while.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { findShownPost } from "./polls.access.ts";
import { VoteEntity } from "./polls.entity.ts";
import { votedPollClosed } from "./polls.notifications.ts";

export type NotifyVoters = FanOut & {
  postId: string;
  /** Who closed it isn't notified of their own act. No member's id if it closed by its time. */
  actorId?: string | undefined;
};

/** The author, who has a notification of their own, isn't notified of a vote. */
export const notifyVoters = (job: NotifyVoters): Promise<void> =>
  notifyWhile(
    () => findShownPost(job.postId),
    (post) => notifyVotersOf(post, job),
    () => forgetVoters(job.domainEventId, job.postId, job.userIds ?? []),
  );

async function notifyVotersOf(post: PostItem, job: NotifyVoters): Promise<void> {
  const { authorId, circleId } = post;
  if (circleId && !(await findOpenCircle(circleId))) return;
  await runFanOut(job, {
    read: (cursor, limit) => votersOf(post, cursor, limit),
    queue: (next) => enqueueJob("notify-voters", next),
    ...(circleId && { scopeId: circleId, quietIn: circleRef(circleId).key }),
    draft: (userId) =>
      userId === authorId || userId === job.actorId ? null : votedPollClosed(userId, post),
  });
}

/** Without former members of the circle and former connections. */
async function votersOf(post: PostItem, cursor: string | null, limit: number) {
  const { postId, authorId } = post;
  const page = await VoteEntity.query.one({ postId }).go({ limit, cursor });
  const readers = await readersAmong(
    { authorId, ...audienceFields(post) },
    page.data.map(({ userId }) => userId),
  );
  return { data: readers.map((userId) => ({ userId })), cursor: page.cursor };
}

/** Idempotent. */
export const forgetVoters = (
  domainEventId: string,
  postId: string,
  userIds: readonly string[],
): Promise<void> =>
  updateQuotes(
    domainEventId,
    userIds.map((userId) => ({ userId, key: quotingKeys.poll(postId), quoted: null })),
  );
