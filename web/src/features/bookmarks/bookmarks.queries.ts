import { maxPostsAsked } from "@attune/core/bookmarks/bookmarks.rules";
import {
  type MutationKey,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { takeBookmarked } from "../../lib/first-page.ts";
import { callOf, keptAct } from "../../lib/kept-act.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { usePendingVariables } from "../../lib/usePendingVariables.ts";
import { postPages } from "../../parts/posts/posts.queries.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";

const listKey = (): QueryKey => [...api.bookmarks.listBookmarks.key(), "pages"];
const bookmarkedKey = (postId: string): QueryKey => [...api.bookmarks.findBookmarked.key(), postId];
const pressKey = (postId: string): MutationKey => ["bookmark", postId];

onDomainEvent("bookmark.added", ({ postId }) => [bookmarkedKey(postId), listKey()]);
onDomainEvent("bookmark.removed", ({ postId }) => [bookmarkedKey(postId), listKey()]);
onDomainEvent("post.deleted", () => [listKey()]);

let batch: { postIds: Set<string>; found: Promise<Set<string>> } | null = null;

async function find(postIds: Set<string>): Promise<Set<string>> {
  await new Promise((resolve) => setTimeout(resolve));
  if (batch?.postIds === postIds) batch = null;
  return new Set((await client.bookmarks.findBookmarked({ postIds: [...postIds] })).postIds);
}

/** Batches the posts of a page, which ask at the same time, into one request. */
async function isBookmarked(postId: string): Promise<boolean> {
  const known = await takeBookmarked(postId);
  if (known !== null) return known;
  if (!batch || batch.postIds.size >= maxPostsAsked) {
    const postIds = new Set<string>();
    batch = { postIds, found: find(postIds) };
  }
  batch.postIds.add(postId);
  return (await batch.found).has(postId);
}

/** As pressed last, on this page or on one that was closed before its answer. */
export function useIsBookmarked(postId: string): boolean {
  const pressed = usePendingVariables<boolean>(pressKey(postId)).at(-1);
  const { data: isStored = false } = useQuery({
    queryKey: bookmarkedKey(postId),
    queryFn: () => isBookmarked(postId),
    ...presets.dynamic,
  });
  return pressed ?? isStored;
}

/** Newest bookmark first. */
export function useBookmarks() {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    ...postPages(queryClient, listKey(), async (cursor) => {
      const page = await client.bookmarks.listBookmarks({ cursor });
      for (const { postId } of page.items) queryClient.setQueryData(bookmarkedKey(postId), true);
      return page;
    }),
    ...presets.realtime,
  });
}

/** Adds or removes a bookmark; `useIsBookmarked` shows it at once. */
export function useBookmark(postId: string) {
  const queryClient = useQueryClient();
  const queryKey = bookmarkedKey(postId);
  return useMutation({
    mutationKey: pressKey(postId),
    // Sent in order, so that the last press decides.
    ...keptAct(`bookmark-${postId}`, (wanted: boolean) =>
      callOf(wanted ? "bookmarks.addBookmark" : "bookmarks.removeBookmark", { postId }),
    ),
    onSuccess: async (_done, wanted) => {
      announce(wanted ? "Added to saved posts" : "Removed from saved posts");
      // What's asked for at the moment may have been read before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, wanted);
      void queryClient.invalidateQueries({ queryKey: listKey() });
    },
    onError: toastError,
  });
}
