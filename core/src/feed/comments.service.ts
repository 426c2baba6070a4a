import type { EntityItem } from "electrodb";
import { membersAmong } from "../circles/circles.access.ts";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { createOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Write } from "../kernel/table.ts";
import { authorFields, authorOf, cardOf } from "../members/card.ts";
import { limitMentions } from "../security/limits.service.ts";
import { transactCounted } from "./counters.service.ts";
import { audienceFields, findPost, openPost, type PostItem } from "./feed.access.ts";
import type { Comment } from "./feed.contract.ts";
import { CommentEntity } from "./feed.entity.ts";
import { removedMentions, resolveMentions } from "./mentions.ts";

const commentsPerPage = 30;

export const toComment = (item: EntityItem<typeof CommentEntity>): Comment => ({
  commentId: item.commentId,
  postId: item.postId,
  author: authorOf(item),
  content: item.content,
  createdAt: item.createdAt,
  ...(item.editedAt && { editedAt: item.editedAt }),
  ...(item.hiddenAt && { isHidden: true }),
});

/** Oldest first. */
export async function listComments(
  actor: SignedInActor,
  postId: string,
  cursor: string | undefined,
): Promise<Page<Comment>> {
  const post = await openPost(actor, postId);
  const { data, cursor: next } = await queryPage(
    CommentEntity.query.one({ postId: post.postId }),
    cursor,
    { limit: commentsPerPage },
  );
  const visible = data.filter((item) => !isHiddenFrom(actor, item));
  return toPage(visible.map(toComment), next);
}

/** Idempotent per token. @throws not_found; as createOnce */
export async function addComment(
  actor: SignedInActor,
  draft: { postId: string; content: string; token?: string | undefined },
): Promise<Comment> {
  const [post, author] = await Promise.all([openPost(actor, draft.postId), cardOf(actor.userId)]);
  const mentions = await mentionsInComment(actor, post, draft.content);
  await limitMentions(actor, mentions);
  const item = defined({
    postId: post.postId,
    commentId: newId("comment"),
    ...authorFields(author),
    content: draft.content,
    createdAt: timestamp(),
  });
  const others = mentions.filter((id) => id !== actor.userId);
  const withEvent = (counted: { isCounted?: true }): Write[] => {
    const write = CommentEntity.create(item).params();
    const event = {
      type: "post.commented" as const,
      postId: post.postId,
      authorId: post.authorId,
      userId: actor.userId,
      commentId: item.commentId,
      mentions: others,
      ...audienceFields(post),
      ...counted,
    };
    // If others are mentioned, the event gets its own row, because the comment's row can outlive
    // them.
    return others.length > 0
      ? [{ write }, recordEvent(actor.userId, event)]
      : [{ write: embedEvent(write, actor.userId, event) }];
  };
  const write = (claim: Write[]) =>
    transactCounted(post.postId, { commentCount: 1 }, (counted) => [
      ...withEvent(counted),
      ...claim,
    ]);
  const first = await createOnce(actor.userId, draft, item.commentId, write);
  if (first) {
    const { data } = await CommentEntity.get({ postId: post.postId, commentId: first }).go({
      consistent: true,
    });
    if (!data) throw new AppError("not_found");
    return toComment(data);
  }
  return toComment(item);
}

export async function mentionsInComment(
  actor: SignedInActor,
  post: PostItem,
  content: string,
): Promise<string[]> {
  const mentioned = await resolveMentions(actor.userId, content);
  if (post.circleId !== undefined) return membersAmong(post.circleId, mentioned);
  if (post.visibility === "public") return mentioned;
  const reading = await Promise.all(
    mentioned.map(
      async (userId) => userId === post.authorId || (await isConnected(post.authorId, userId)),
    ),
  );
  return mentioned.filter((_userId, index) => reading[index]);
}

/** @throws not_found */
export async function readComment(
  actor: SignedInActor,
  postId: string,
  commentId: string,
): Promise<Comment> {
  await openPost(actor, postId);
  const { data } = await CommentEntity.get({ postId, commentId }).go();
  if (!data || isHiddenFrom(actor, data)) throw new AppError("not_found");
  return toComment(data);
}

/**
 * Only for its author and the post's author. Retried if a moderator hides it, or shows it again, at
 * the same moment, because a hidden comment isn't counted.
 */
export const deleteComment = (
  actor: SignedInActor,
  postId: string,
  commentId: string,
): Promise<void> => retryConflicts(() => tryToDelete(actor, { postId, commentId }));

async function tryToDelete(
  actor: SignedInActor,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  const { data: comment } = await CommentEntity.get({ postId, commentId }).go({ consistent: true });
  const mine = comment?.authorId === actor.userId;
  const post = mine ? await findPost(postId) : await openPost(actor, postId);
  if (!comment) throw new AppError("not_found");
  if (!mine && post.authorId !== actor.userId) throw new AppError("permission.denied");
  const unnamed = await removedMentions(comment.content, "");
  const step = comment.hiddenAt ? {} : { commentCount: -1 };
  const write = CommentEntity.remove({ postId: post.postId, commentId: comment.commentId })
    .where(({ hiddenAt }, operations) => isUnchanged(hiddenAt, operations, comment.hiddenAt))
    .params();
  await transactCounted(post.postId, step, (counted) => [
    { write, conditionError: "request.conflict" },
    recordEvent(actor.userId, {
      type: "comment.deleted",
      postId: post.postId,
      authorId: post.authorId,
      userId: comment.authorId,
      commentId: comment.commentId,
      ...unnamed,
      ...audienceFields(post),
      ...counted,
    }),
  ]);
}
