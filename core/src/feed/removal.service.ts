import { itemRef } from "../kernel/batch-get.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce, removeItems } from "../kernel/raw-items.ts";
import { CommentEntity, ReactionEntity } from "./feed.entity.ts";
import { removeCommentNotices } from "./quotes.ts";

export interface RemoveUnderPost {
  domainEventId: string;
  postId: string;
  /** Who wrote the post. */
  authorId: string;
}

/**
 * Removes a deleted post's comments and reactions, and the notifications of its comments.
 * Continued by jobs, each of which may run twice.
 */
export async function removeUnderPost(job: RemoveUnderPost): Promise<void> {
  const { domainEventId, postId, authorId } = job;
  const page = { limit: removedAtOnce, consistent: true };
  const [{ data: comments, cursor: nextComment }, { data: reactions, cursor: nextReaction }] =
    await Promise.all([
      CommentEntity.query.one({ postId }).go(page),
      ReactionEntity.query.one({ postId }).go(page),
    ]);
  await removeCommentNotices(domainEventId, { postId, authorId }, comments);
  await removeItems([
    ...comments.map(({ commentId }) => itemRef(CommentEntity, { postId, commentId }).key),
    ...reactions.map(({ userId }) => itemRef(ReactionEntity, { postId, userId }).key),
  ]);
  if (nextComment || nextReaction) await enqueueJob("remove-under-post", job);
}
