import type { Post } from "@attune/core/feed/feed.contract";
import {
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { useNavigationType } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { dynamicStaleMs } from "../../lib/constants.ts";
import { presets } from "../../lib/query.ts";
import type { NewPost } from "../../parts/posts/PostComposer.tsx";
import {
  newestKey,
  notePosts,
  type PostPages,
  type PostsPage,
  postPages,
  withNewest,
} from "../../parts/posts/posts.queries.ts";

const feedKey: QueryKey = [...api.feed.listPosts.key(), "pages"];

/** Asks for the newest page; what it says of posts on show is taken over at once. */
async function askNewest(queryClient: QueryClient): Promise<PostsPage> {
  const page = await client.feed.listPosts({});
  notePosts(queryClient, page.items);
  return page;
}

/** Posts of the newest page that the reader's list does not show and that came after it began. */
export function waitingPosts(
  list: PostPages | undefined,
  newest: PostsPage | undefined,
): readonly Post[] {
  if (!list || !newest) return [];
  const shown = list.pages.flatMap(({ items }) => items);
  const ids = new Set(shown.map(({ postId }) => postId));
  const since = shown[0]?.createdAt ?? "";
  return newest.items.filter(({ postId, createdAt }) => !ids.has(postId) && createdAt >= since);
}

/** The list with the waiting posts on top; begun anew when there may be a gap between them. */
export function withWaiting(list: PostPages, newest: PostsPage): PostPages {
  const waiting = waitingPosts(list, newest);
  const [first, ...rest] = list.pages;
  if (!first || waiting.length === newest.items.length) {
    return { pages: [newest], pageParams: [undefined] };
  }
  return { ...list, pages: [{ ...first, items: [...waiting, ...first.items] }, ...rest] };
}

/** Whoever comes back finds the list as it was; whoever comes anew finds it fresh. */
function useFreshStart(queryClient: QueryClient): void {
  const back = useNavigationType() === "POP";
  useState(() => {
    const at = queryClient.getQueryState(feedKey)?.dataUpdatedAt ?? 0;
    if (!back && Date.now() - at > dynamicStaleMs) {
      queryClient.removeQueries({ queryKey: feedKey });
    }
  });
}

/**
 * The community's feed. The list under the reader's eyes changes only when they ask for it: new
 * posts wait in a page of their own.
 */
export function useFeed() {
  const queryClient = useQueryClient();
  useFreshStart(queryClient);
  const list = useInfiniteQuery({
    ...postPages(queryClient, feedKey, async (cursor) => {
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
    queryFn: () => askNewest(queryClient),
    enabled: list.isSuccess,
    ...presets.realtime,
  });
  const showWaiting = () => {
    if (newest.data) {
      const page = newest.data;
      queryClient.setQueryData<PostPages>(feedKey, (now) => now && withWaiting(now, page));
    }
  };
  return { list, waiting: waitingPosts(list.data, newest.data), showWaiting };
}

/** Publishes a post; it stands on top of the list at once. */
export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (post: NewPost) => client.feed.createPost(post),
    onSuccess: (post) => {
      notePosts(queryClient, [post]);
      queryClient.setQueryData<PostPages>(feedKey, (list) => list && withNewest(list, post));
    },
  });
}
