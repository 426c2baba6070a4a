import { connectionRef, deriveStatus } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { now } from "../kernel/clock.ts";
import type { Page } from "../kernel/cursor.ts";
import { isHiddenFrom } from "../kernel/hidden.ts";
import { idPattern } from "../kernel/id-prefixes.ts";
import { firstIdAt, idAfter } from "../kernel/ids.ts";
import { foreignCursor } from "../kernel/query-page.ts";
import { isBlocked } from "../members/blocks.access.ts";
import type { PostItem } from "./feed.access.ts";
import type { Post } from "./feed.contract.ts";
import { PostEntity } from "./feed.entity.ts";
import { toPost } from "./feed.service.ts";
import { entriesKeptFor } from "./feed-entry.ts";
import { type FeedEntry, marksBetween } from "./feed-marks.ts";

const postsPerPage = 20;
const isPostId = idPattern("post");

type Candidate = { postId: string; post: PostItem } | { postId: string; entry: FeedEntry };

/**
 * Newest first. The cursor is the last post's id, or one just above the post where reading stopped,
 * and marks the same place in both lists.
 * @throws request.invalid for a cursor that isn't a post id
 */
export async function listPosts(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Post>> {
  if (cursor !== undefined && !isPostId.test(cursor)) throw foreignCursor();
  const { posts, isLast } = await publicPosts(cursor);
  const { reactions, entries, readTo } = await marksBetween(actor.userId, {
    before: cursor,
    from: oldestOf(posts, isLast),
  });
  const all: Candidate[] = [
    ...posts.map((post) => ({ postId: post.postId, post })),
    ...entries
      .filter((entry) => !isUnwanted(actor, entry))
      .map((entry) => ({ postId: entry.postId, entry })),
  ];
  const known = all.filter(({ postId }) => postId > readTo).sort(newestFirst);
  const shown = known.slice(0, postsPerPage);
  const items = await readable(actor, shown);
  const page = await Promise.all(
    items.map((item) => toPost(item, reactions.get(item.postId) ?? null)),
  );
  if (isLast && readTo === "" && shown.length === known.length) return { items: page };
  // The post at `readTo` isn't among those known, so the next page starts with it.
  return { items: page, next: shown.at(-1)?.postId ?? idAfter(readTo) };
}

const newestFirst = (one: Candidate, other: Candidate) => (one.postId < other.postId ? 1 : -1);

async function publicPosts(before: string | undefined) {
  const all = PostEntity.query.newest({ visibility: "public" });
  const { data, cursor } = await (before === undefined ? all : all.lt({ postId: before })).go({
    order: "desc",
    limit: postsPerPage,
  });
  return { posts: data, isLast: cursor === null };
}

/**
 * Down to which post to merge entries: the page's last public post or, on the last page, as long as
 * entries are kept.
 */
function oldestOf(posts: readonly PostItem[], isLast: boolean): string {
  const horizon = firstIdAt("post", now() - entriesKeptFor);
  const oldest = posts.at(-1)?.postId ?? horizon;
  return isLast && horizon < oldest ? horizon : oldest;
}

const isUnwanted = (actor: SignedInActor, { postId, authorId }: FeedEntry): boolean => {
  const unwanted = actor.unwanted?.();
  return isBlocked(actor, authorId) || Boolean(unwanted?.has(authorId) || unwanted?.has(postId));
};

async function readable(
  actor: SignedInActor,
  candidates: readonly Candidate[],
): Promise<PostItem[]> {
  const { userId } = actor;
  const entries = candidates.flatMap((one) => ("entry" in one ? one.entry : []));
  if (entries.length === 0) return visibleOf(actor, candidates, new Map());
  const authorIds = [...new Set(entries.map(({ authorId }) => authorId))];
  const found = await batchGetLists({
    posts: entries.map(({ postId }) => itemRef(PostEntity, { postId })),
    connections: authorIds
      .filter((authorId) => authorId !== userId)
      .map((authorId) => connectionRef(authorId, userId)),
  });
  const open = new Set([
    userId,
    ...found.connections.flatMap((row) =>
      row && deriveStatus(row, row.userId).status === "connected" ? [row.userId] : [],
    ),
  ]);
  const posts = new Map(
    found.posts.flatMap((post) =>
      post && open.has(post.authorId) ? [[post.postId, post] as const] : [],
    ),
  );
  return visibleOf(actor, candidates, posts);
}

const visibleOf = (
  actor: SignedInActor,
  candidates: readonly Candidate[],
  read: ReadonlyMap<string, PostItem>,
): PostItem[] =>
  candidates.flatMap((one) => {
    const post = "post" in one ? one.post : read.get(one.postId);
    return post && !isHiddenFrom(actor, post) ? [post] : [];
  });
