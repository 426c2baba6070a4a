import { openPost } from "../feed/feed.access.ts";
import type { Post } from "../feed/feed.contract.ts";
import { findVisiblePosts } from "../feed/visible-posts.service.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce, removeItems } from "../kernel/raw-items.ts";
import { BookmarkEntity } from "./bookmarks.entity.ts";

const bookmarksPerPage = 20;

/** Leaves out deleted and hidden posts, so a page may be shorter. */
export async function listBookmarks(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Post>> {
  const { data, cursor: next } = await queryPage(
    BookmarkEntity.query.newest({ userId: actor.userId }),
    cursor,
    { order: "desc", limit: bookmarksPerPage },
  );
  return toPage(await findVisiblePosts(actor, data), next);
}

/** Makes one query over the posts' time range. */
export async function findBookmarked(
  actor: SignedInActor,
  postIds: readonly string[],
): Promise<{ postIds: string[] }> {
  const asked = [...new Set(postIds)].sort();
  const [oldest, newest] = [asked[0], asked.at(-1)];
  if (!oldest || !newest) return { postIds: [] };
  const { data } = await BookmarkEntity.query
    .one({ userId: actor.userId })
    .between({ postId: oldest }, { postId: newest })
    .go({ pages: "all" });
  const bookmarked = new Set(data.map(({ postId }) => postId));
  return { postIds: asked.filter((postId) => bookmarked.has(postId)) };
}

/** @throws not_found for a hidden post */
export async function addBookmark(actor: SignedInActor, postId: string): Promise<void> {
  const { authorId, visibility, circleId } = await openPost(actor, postId);
  const { userId } = actor;
  const createdAt = timestamp();
  await transactUnless("request.conflict", [
    {
      write: BookmarkEntity.create(
        defined({ userId, postId, authorId, visibility, circleId, createdAt }),
      ).params(),
    },
    recordEvent(userId, { type: "bookmark.added", userId, postId }),
  ]);
}

/** Doesn't open the post, because the member may no longer have access. */
export async function removeBookmark(actor: SignedInActor, postId: string): Promise<void> {
  const { userId } = actor;
  await transactUnless("request.conflict", [
    { write: BookmarkEntity.remove({ userId, postId }).params() },
    recordEvent(userId, { type: "bookmark.removed", userId, postId }),
  ]);
}

export interface RemoveBookmarks {
  postId: string;
  cursor?: string;
}

/** Continued by jobs, each of which may run twice. */
export async function removeBookmarksOf({ postId, cursor: from }: RemoveBookmarks): Promise<void> {
  const { data, cursor } = await BookmarkEntity.query
    .ofPost({ postId })
    .go({ limit: removedAtOnce, cursor: from ?? null });
  await removeItems(data.map(({ userId }) => itemRef(BookmarkEntity, { userId, postId }).key));
  if (cursor) await enqueueJob("remove-bookmarks", { postId, cursor });
}
