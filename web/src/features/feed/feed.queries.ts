import type { Post } from "@attune/core/feed/feed.contract";
import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { useNavigationType } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { dynamicStaleMs } from "../../lib/constants.ts";
import { takeFeed } from "../../lib/first-page.ts";
import { itemsOf } from "../../lib/pages.ts";
import { presets } from "../../lib/query.ts";
import {
  feedPagesKey,
  loadedUpTo,
  newestKey,
  notePosts,
  type PostPages,
  type PostsPage,
  postKey,
  postPages,
} from "../../parts/posts/posts.queries.ts";

/** Fetches the newest page and updates the posts on screen from it. */
async function askNewest(queryClient: QueryClient): Promise<PostsPage> {
  const page = (await takeFeed()) ?? (await client.feed.listPosts({}));
  notePosts(queryClient, page.items);
  return page;
}

/** Posts of the newest page that the list on screen doesn't have yet. */
export function waitingPosts(
  list: PostPages | undefined,
  newest: PostsPage | undefined,
): readonly Post[] {
  if (!list || !newest) return [];
  const shown = itemsOf(list);
  const ids = new Set(shown.map(({ postId }) => postId));
  const since = loadedUpTo(list);
  return newest.items.filter(({ postId, createdAt }) => !ids.has(postId) && createdAt >= since);
}

/** Posts on screen that are missing from the newest page, so they may have been removed. */
export function missingPosts(list: PostPages | undefined, newest: PostsPage): readonly Post[] {
  const ids = new Set(newest.items.map(({ postId }) => postId));
  const oldest = newest.items.at(-1)?.createdAt ?? "";
  const shown = itemsOf(list);
  return shown.filter(({ postId, createdAt }) => !ids.has(postId) && createdAt > oldest);
}

/** Refetches posts that may have been removed by others, as news about the feed names no posts. */
function askMissing(queryClient: QueryClient, newest: PostsPage): void {
  for (const { postId } of missingPosts(queryClient.getQueryData(feedPagesKey), newest)) {
    const queryKey = postKey(postId);
    if (queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Prepends the new posts; returns only the newest page if posts in between may be missing. */
export function withWaiting(list: PostPages, newest: PostsPage): PostPages {
  const waiting = waitingPosts(list, newest);
  const [first, ...rest] = list.pages;
  const since = loadedUpTo(list);
  if (!first || !newest.items.some(({ createdAt }) => createdAt <= since)) {
    return { pages: [newest], pageParams: [undefined] };
  }
  const items = [...waiting, ...first.items].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return { ...list, pages: [{ ...first, loadedUpTo: undefined, items }, ...rest] };
}

/** Back and Forward restore the list; a fresh visit reloads it. */
function useFreshStart(queryClient: QueryClient): void {
  const back = useNavigationType() === "POP";
  // Not an effect: the old list must be gone before the query first reads it.
  useState(() => {
    const at = queryClient.getQueryState(feedPagesKey)?.dataUpdatedAt ?? 0;
    if (!back && Date.now() - at > dynamicStaleMs) {
      queryClient.removeQueries({ queryKey: feedPagesKey });
    }
  });
}

/** The feed. The list on screen changes only on request: new posts wait for the reader's press. */
export function useFeed() {
  const queryClient = useQueryClient();
  useFreshStart(queryClient);
  const list = useInfiniteQuery({
    ...postPages(queryClient, feedPagesKey, async (cursor) => {
      if (cursor !== undefined) return client.feed.listPosts({ cursor });
      const page = await askNewest(queryClient);
      queryClient.setQueryData(newestKey, page);
      return page;
    }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { listed: true },
  });
  const newest = useQuery({
    queryKey: newestKey,
    queryFn: async () => {
      const page = await askNewest(queryClient);
      askMissing(queryClient, page);
      return page;
    },
    enabled: list.isSuccess,
    ...presets.realtime,
  });
  const showWaiting = () => {
    if (newest.data) {
      const page = newest.data;
      queryClient.setQueryData<PostPages>(feedPagesKey, (now) => now && withWaiting(now, page));
    }
  };
  return { list, waiting: waitingPosts(list.data, newest.data), showWaiting };
}
