import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { mentionsInComment, toComment } from "./comments.service.ts";
import { audienceFields, openPost } from "./feed.access.ts";
import type { Comment } from "./feed.contract.ts";
import { CommentEntity, PostEntity } from "./feed.entity.ts";
import { mentionsInPost, type NewPost } from "./feed.service.ts";
import { addedMentions, removedMentions } from "./mentions.ts";

type PostEdit = Pick<NewPost, "content" | "contentNote" | "topic" | "imageAlt"> & {
  postId: string;
};

/**
 * @param withoutVotes fails a transaction while the post's poll has votes
 * @throws permission.denied except for its author
 */
export async function updatePost(
  actor: SignedInActor,
  { postId, content, contentNote, topic, imageAlt }: PostEdit,
  withoutVotes: (postId: string) => Write,
): Promise<{ editedAt: string }> {
  const post = await openPost(actor, postId);
  if (post.authorId !== actor.userId) throw new AppError("permission.denied");
  const mentioned = (text: string) =>
    mentionsInPost(actor, { content: text, visibility: post.visibility }, post.circleId);
  const [mentions, unnamed] = await Promise.all([
    addedMentions(actor, mentioned, [post.content, content]),
    removedMentions(post.content, content),
  ]);
  const editedAt = timestamp();
  const isQuestion = post.poll !== undefined;
  const keepsQuestion = isQuestion && content === post.content;
  const optional = {
    contentNote: contentNote || undefined,
    topic: topic || undefined,
    imageAlt: (post.imageUrl && imageAlt) || undefined,
  };
  // Absent from a page that was loaded before alt texts could be edited.
  const names = [
    "contentNote",
    "topic",
    ...(imageAlt === undefined ? [] : ["imageAlt" as const]),
  ] as const;
  const removed = names.filter((name) => !optional[name]);
  const patch = PostEntity.patch({ postId })
    // Another tab may have changed a question since it was read.
    .set(defined({ ...(!keepsQuestion && { content }), editedAt, ...optional }))
    .remove(removed);
  await transact([
    { write: patch.params(), conditionError: "not_found" },
    ...(isQuestion && !keepsQuestion ? [withoutVotes(postId)] : []),
    recordEvent(actor.userId, {
      type: "post.changed",
      postId,
      authorId: actor.userId,
      mentions,
      ...unnamed,
      ...audienceFields(post),
    }),
  ]);
  return { editedAt };
}

/** @throws permission.denied except for its author */
export async function updateComment(
  actor: SignedInActor,
  { content, ...key }: { postId: string; commentId: string; content: string },
): Promise<Comment> {
  const [post, { data: comment }] = await Promise.all([
    openPost(actor, key.postId),
    CommentEntity.get(key).go({ consistent: true }),
  ]);
  if (!comment) throw new AppError("not_found");
  if (comment.authorId !== actor.userId) throw new AppError("permission.denied");
  const mentioned = (text: string) => mentionsInComment(actor, post, text);
  const [mentions, unnamed] = await Promise.all([
    addedMentions(actor, mentioned, [comment.content, content]),
    removedMentions(comment.content, content),
  ]);
  const editedAt = timestamp();
  await transact([
    {
      write: CommentEntity.patch(key).set({ content, editedAt }).params(),
      conditionError: "not_found",
    },
    recordEvent(actor.userId, {
      type: "comment.changed",
      ...key,
      authorId: post.authorId,
      userId: actor.userId,
      mentions,
      ...unnamed,
      ...audienceFields(post),
    }),
  ]);
  return toComment({ ...comment, content, editedAt });
}
