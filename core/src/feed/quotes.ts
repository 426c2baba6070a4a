import type { EntityItem } from "electrodb";
import { maxBatchSize } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { type ForgetAuthor, forgetAuthor } from "../notifications/forget-author.ts";
import { previewOf } from "../notifications/notification-draft.ts";
import { type Quoted, type QuoteUpdate, updateQuotes } from "../notifications/quotes.ts";
import { type PostItem, readersAmong } from "./feed.access.ts";
import { CommentEntity, PostEntity } from "./feed.entity.ts";
import { quotingKeys } from "./feed.notifications.ts";
import { mentionedMembers } from "./mentions.ts";

interface OfPost {
  postId: string;
  authorId: string;
  circleId?: string;
  forConnections?: true;
  unnamed?: string[];
}

type Comment = EntityItem<typeof CommentEntity>;

/** Only recent commenters follow a thread, so older comments aren't searched for followers. */
const commentsLookedAt = 100;

export const previewOfPost = ({ contentNote, content }: PostItem): string =>
  contentNote ?? previewOf(content);

async function threadOf(
  postId: string,
  until?: string,
): Promise<{ userId: string; key: string }[]> {
  const rows = CommentEntity.query.one({ postId });
  const { data } = await (until ? rows.lte({ commentId: until }) : rows).go({
    order: "desc",
    limit: commentsLookedAt,
    attributes: ["authorId"],
  });
  const commenters = [...new Set(data.map(({ authorId }) => authorId))];
  return commenters.map((userId) => ({ userId, key: quotingKeys.thread(postId) }));
}

/** Members who are still mentioned get the new quote; the others lose theirs. */
function ofMentions(
  id: string,
  named: string[],
  unnamed: string[],
  quoted: Quoted | null,
): QuoteUpdate[] {
  const key = quotingKeys.mention(id);
  return [
    ...named.map((userId) => ({ userId, key, quoted })),
    ...unnamed.map((userId) => ({ userId, key, quoted: withoutWords(quoted) })),
  ];
}

const withoutWords = (quoted: Quoted | null): Quoted | null =>
  quoted && Object.fromEntries(Object.keys(quoted).map((name) => [name, undefined]));

/** Removes the quote for members who can no longer read the post. */
async function forReaders(post: OfPost, quoting: readonly QuoteUpdate[]): Promise<QuoteUpdate[]> {
  const readers = new Set<string>();
  const ids = [...new Set(quoting.map(({ userId }) => userId))];
  for (const some of chunksOf(ids, maxBatchSize)) {
    for (const userId of await readersAmong(post, some)) readers.add(userId);
  }
  return quoting.map((one) =>
    readers.has(one.userId) ? one : { ...one, quoted: withoutWords(one.quoted) },
  );
}

/**
 * Updates quotes to the current text, removes them once the post is hidden, and removes the
 * notifications of a deleted post.
 */
export async function updateQuotesOfPost(domainEventId: string, event: OfPost): Promise<void> {
  const { postId, authorId, unnamed = [] } = event;
  const { data: post } = await PostEntity.get({ postId }).go();
  const own = post && { post_preview: previewOfPost(post) };
  const quoted = post?.hiddenAt === undefined ? own : { post_preview: undefined };
  const [named, thread] = await Promise.all([
    post ? mentionedMembers(post.content) : [],
    threadOf(postId),
  ]);
  const ofOthers = await forReaders(event, [
    ...thread.map((one) => ({ ...one, quoted })),
    ...ofMentions(postId, named, unnamed, quoted),
  ]);
  await updateQuotes(domainEventId, [
    { userId: authorId, key: quotingKeys.reaction(postId), quoted: own },
    { userId: authorId, key: quotingKeys.comment(postId), quoted: own },
    ...(post?.poll ? [{ userId: authorId, key: quotingKeys.poll(postId), quoted: own }] : []),
    ...ofOthers,
  ]);
}

/**
 * Removes the notifications of a deleted comment. A group stays if it's also about others, or the
 * comment's author has another.
 */
export async function updateQuotesOfComment(
  domainEventId: string,
  event: OfPost & { commentId: string; userId: string },
): Promise<void> {
  const { postId, commentId, authorId, userId, unnamed = [] } = event;
  const [{ data: comment }, thread] = await Promise.all([
    CommentEntity.get({ postId, commentId }).go(),
    threadOf(postId, commentId),
  ]);
  const isShown = comment && comment.hiddenAt === undefined;
  const quoted = { comment_preview: isShown ? previewOf(comment.content) : undefined };
  const named = comment ? await mentionedMembers(comment.content) : [];
  const groups = [{ userId: authorId, key: quotingKeys.comment(postId) }, ...thread];
  const quoting = await forReaders(event, [
    ...groups.map((one) => ({ ...one, quoted, commentId })),
    ...ofMentions(commentId, named, unnamed, comment ? quoted : null),
  ]);
  await updateQuotes(domainEventId, quoting);
  if (!comment) await forgetCommenter({ domainEventId, postId, authorId, userId });
}

/** `authorId` wrote the post. */
export type ForgetCommenter = ForgetAuthor & { postId: string; authorId: string };

export const forgetCommenter = (job: ForgetCommenter): Promise<void> => {
  const { postId, authorId } = job;
  return forgetAuthor(job, {
    read: (cursor, limit) =>
      CommentEntity.query
        .one({ postId })
        .go({ order: "desc", limit, cursor, attributes: ["authorId"] }),
    groups: [{ userId: authorId, key: quotingKeys.comment(postId) }],
    followersKey: quotingKeys.thread(postId),
    queue: (next) => enqueueJob("forget-commenter", next),
  });
};

/** Removes the notifications of a deleted post's comments. */
export async function removeCommentNotices(
  domainEventId: string,
  { postId, authorId }: OfPost,
  comments: readonly Comment[],
): Promise<void> {
  if (comments.length === 0) return;
  const quoted = null;
  const key = quotingKeys.thread(postId);
  const followers = [...new Set(comments.map((comment) => comment.authorId))];
  const mentions = await mapInGroups(comments, async ({ commentId, content }) =>
    ofMentions(commentId, await mentionedMembers(content), [], quoted),
  );
  await updateQuotes(domainEventId, [
    { userId: authorId, key: quotingKeys.comment(postId), quoted },
    ...followers.map((userId) => ({ userId, key, quoted })),
    ...mentions.flat(),
  ]);
}
