import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { audienceFields, findPost } from "./feed.access.ts";
import { CommentEntity, PostEntity } from "./feed.entity.ts";

/** Hides it from everyone but its author, or shows it again. Idempotent. @throws not_found */
export async function hidePostFromAll(
  moderator: SignedInActor,
  postId: string,
  hide: boolean,
): Promise<void> {
  const post = await findPost(postId);
  const patch = PostEntity.patch({ postId });
  await transact([
    {
      write: (hide ? patch.set({ hiddenAt: timestamp() }) : patch.remove(["hiddenAt"])).params(),
      conditionError: "not_found",
    },
    recordEvent(moderator.userId, {
      type: "post.hidden",
      postId,
      authorId: post.authorId,
      ...audienceFields(post),
    }),
  ]);
}

/**
 * Hides it from everyone but its author, or shows it again; a hidden comment isn't counted.
 * Idempotent. @throws not_found; request.conflict
 */
export async function hideCommentFromAll(
  moderator: SignedInActor,
  key: { postId: string; commentId: string },
  hide: boolean,
): Promise<void> {
  const post = await findPost(key.postId);
  const { data: comment } = await CommentEntity.get(key).go({ consistent: true });
  if (!comment) throw new AppError("not_found");
  if (hide === (comment.hiddenAt !== undefined)) return;
  const patch = CommentEntity.patch(key);
  const write = hide ? patch.set({ hiddenAt: timestamp() }) : patch.remove(["hiddenAt"]);
  const unchanged = write.where(({ hiddenAt }, { exists, notExists }) =>
    hide ? notExists(hiddenAt) : exists(hiddenAt),
  );
  await transact([
    { write: unchanged.params(), conditionError: "request.conflict" },
    {
      write: PostEntity.patch({ postId: post.postId })
        .add({ commentCount: hide ? -1 : 1 })
        .params(),
      conditionError: "not_found",
    },
    recordEvent(moderator.userId, {
      type: "comment.hidden",
      ...key,
      authorId: post.authorId,
      userId: comment.authorId,
      ...audienceFields(post),
    }),
  ]);
}
