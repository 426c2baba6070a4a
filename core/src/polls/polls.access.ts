import { openCircle } from "../circles/circles.access.ts";
import { findPostIfThere, openPost, type PostItem } from "../feed/feed.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import type { Write } from "../kernel/table.ts";
import { PollEntity } from "./polls.entity.ts";

type PollPost = PostItem & { poll: NonNullable<PostItem["poll"]> };

/** For who can see its post. @throws not_found also for a post without a poll */
export async function openPoll(actor: SignedInActor, postId: string): Promise<PollPost> {
  const post = await openPost(actor, postId);
  if (!post.poll) throw new AppError("not_found");
  return { ...post, poll: post.poll };
}

/** Fails a transaction with `poll.answered` while a vote counts. */
export const withoutVotes = (postId: string): Write => ({
  write: PollEntity.delete({ postId })
    .where(({ voters }, { notExists, eq }) => `${notExists(voters)} OR ${eq(voters, 0)}`)
    .params(),
  conditionError: "poll.answered",
  check: true,
});

/** Whether the actor moderates the post's circle. */
export async function moderatesIn(
  actor: SignedInActor,
  { circleId }: Pick<PostItem, "circleId">,
): Promise<boolean> {
  if (circleId === undefined) return false;
  try {
    await openCircle(actor, circleId, "moderator");
    return true;
  } catch (error) {
    if (!isAppError(error, "permission.denied") && !isAppError(error, "not_found")) throw error;
    return false;
  }
}

/** For news about its poll: without access check; null once it's deleted or hidden. */
export async function findShownPost(postId: string): Promise<PostItem | null> {
  const post = await findPostIfThere(postId);
  return post?.hiddenAt ? null : post;
}
