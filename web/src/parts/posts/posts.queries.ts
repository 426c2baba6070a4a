import type { Post } from "@attune/core/feed/feed.contract";
import { commentAddress } from "@attune/core/feed/post-address.rules";
import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "../../lib/api.ts";
import { codeOf } from "../../lib/errors.ts";
import { callOf, keptAct } from "../../lib/kept-act.ts";
import { itemsOf } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import { announce } from "../../ui/announce.ts";
import type { CommentThread } from "../comments/thread.ts";
import { toastError } from "../toastError.ts";
import { toastTaken } from "../useToastIfGone.ts";
import { reactions, withReaction } from "./reactions.ts";

export interface PostsPage {
  items: Post[];
  next?: string | undefined;
  /** See `loadedUpTo()`; set after the reader has published a post here. */
  loadedUpTo?: string | undefined;
}
export type PostPages = InfiniteData<PostsPage>;

export const postKey = (postId: string) => api.feed.getPost.queryKey({ input: { postId } });
export const commentsKey = (postId: string) => api.feed.listComments.key({ input: { postId } });
export const circlePostsKey = (circleId: string) => [...api.feed.listCirclePosts.key(), circleId];
export const postsOfKey = (userId: string) => [...api.feed.listPostsOf.key(), userId];

/** Key of the feed's pages on screen. */
export const feedPagesKey: QueryKey = [...api.feed.listPosts.key(), "pages"];

/**
 * Key of the newest page, which is polled to find new posts without changing the list on screen.
 */
export const newestKey: QueryKey = [...api.feed.listPosts.key(), "newest"];

/** The lists that contain a post: its circle's, or the feed and the author's. */
const listsOf = ({ circleId, authorId }: { circleId?: string | undefined; authorId: string }) =>
  circleId === undefined ? [newestKey, postsOfKey(authorId)] : [circlePostsKey(circleId)];

onDomainEvent("post.published", (domainEvent) => listsOf(domainEvent));
for (const type of ["post.deleted", "post.hidden"] as const) {
  onDomainEvent(type, (domainEvent) => [postKey(domainEvent.postId), ...listsOf(domainEvent)]);
}
onDomainEvent("mutes.changed", () => [api.feed.key()]);
onDomainEvent("connection.ended", ({ wasConnected }) => (wasConnected ? [api.feed.key()] : []));
for (const type of ["post.changed", "post.reacted"] as const) {
  onDomainEvent(type, ({ postId }) => [postKey(postId)]);
}
onDomainEvent("comment.changed", ({ postId }) => [commentsKey(postId)]);
onDomainEvent("post.commented", ({ postId }) => [postKey(postId), commentsKey(postId)]);
for (const type of ["comment.deleted", "comment.hidden"] as const) {
  onDomainEvent(type, ({ postId }) => [postKey(postId), commentsKey(postId)]);
}

/** Puts posts into the cache of single posts. */
export function notePosts(queryClient: QueryClient, posts: readonly Post[]): void {
  for (const post of posts) queryClient.setQueryData(postKey(post.postId), post);
}

export const postPages = (
  queryClient: QueryClient,
  queryKey: QueryKey,
  ask: (cursor: string | undefined) => Promise<PostsPage>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const page = await ask(pageParam);
      notePosts(queryClient, page.items);
      return page;
    },
    ...byCursor,
  });

export function usePostsOf(userId: string) {
  return useInfiniteQuery({
    ...postPages(useQueryClient(), postsOfKey(userId), (cursor) =>
      client.feed.listPostsOf({ userId, cursor }),
    ),
    ...presets.dynamic,
  });
}

/**
 * When the newest post loaded from the server was written. Own new posts don't count, because posts
 * by others that are a little older may not be loaded yet.
 */
export const loadedUpTo = (list: PostPages): string =>
  list.pages[0]?.loadedUpTo ?? itemsOf(list)[0]?.createdAt ?? "";

/** Prepends a new post. */
export function withNewest(list: PostPages, post: Post): PostPages {
  const [first, ...rest] = list.pages;
  if (!first || first.items.some(({ postId }) => postId === post.postId)) return list;
  const top = { ...first, loadedUpTo: loadedUpTo(list), items: [post, ...first.items] };
  return { ...list, pages: [top, ...rest] };
}

/**
 * A single post from the cache. Domain events refresh it; after a reconnect its list does, which
 * saves a request per post. For a deleted post only the error is cached.
 */
export function useListedPost(given: Post) {
  const queryClient = useQueryClient();
  const key = postKey(given.postId);
  const { data, error } = useQuery<Post>({
    ...api.feed.getPost.queryOptions({ input: { postId: given.postId } }),
    // Not after "not found": the list's copy would bring a deleted post back.
    initialData: () => (isGone(queryClient.getQueryState(key)?.error) ? undefined : given),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { listed: true },
  });
  return { post: data ?? given, gone: isGone(error) };
}

const isGone = (error: unknown): boolean => codeOf(error) === "not_found";

/** Ids of posts shown outside a list, which have to be refetched after news. */
const opened = new Set<string>();

export function usePost(postId: string) {
  useEffect(() => {
    opened.add(postId);
    return () => void opened.delete(postId);
  }, [postId]);
  return useQuery({
    ...api.feed.getPost.queryOptions({ input: { postId } }),
    ...presets.dynamic,
  });
}

/** Optimistic update; null removes the reaction. */
export function useReact(postId: string) {
  const queryClient = useQueryClient();
  const key = postKey(postId);
  const mutationKey = ["react", postId];
  const isAlone = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // Sent in order, so that the last press decides.
    ...keptAct(`react-${postId}`, (reaction: ReactionType | null) =>
      reaction
        ? callOf("feed.react", { postId, reactionType: reaction })
        : callOf("feed.unreact", { postId }),
    ),
    onMutate: async (reaction) => {
      const isSaved = isAlone();
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Post>(key);
      if (before) queryClient.setQueryData(key, withReaction(before, reaction));
      return { saved: isSaved ? before : undefined };
    },
    onSuccess: (_done, reaction) => {
      if (!isAlone()) return;
      announce(reaction ? `Your reaction: ${reactions[reaction].word}` : "Reaction removed");
    },
    onError: (error, _reaction, context) => {
      if (isGone(error)) return leaveOut(queryClient, postId);
      toastError(error);
      // A later press is shown instead.
      if (!isAlone()) return;
      if (context?.saved) queryClient.setQueryData(key, context.saved);
      else void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

/** @param onDeleted called even if a live update has taken the caller's page away already */
export function useDeletePost({ postId }: Post, onDeleted?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unlessMissing(client.feed.deletePost({ postId })),
    onSuccess: () => {
      announce("Post deleted");
      onDeleted?.();
      takeFromLists(queryClient, postId);
    },
    onError: toastError,
  });
}

function takeFromLists(queryClient: QueryClient, postId: string): void {
  for (const list of [api.feed.listPosts, api.feed.listPostsOf, api.feed.listCirclePosts]) {
    queryClient.setQueriesData<PostPages | PostsPage>({ queryKey: list.key() }, (posts) =>
      posts && "pages" in posts
        ? { ...posts, pages: posts.pages.map((page) => without(page, postId)) }
        : posts && without(posts, postId),
    );
  }
}

export const postGone = "This post isn't available any more.";

/**
 * Removes a post that was deleted, or whose author has blocked the member, from the lists.
 * @param written unsent text that the toast offers to copy
 */
function leaveOut(queryClient: QueryClient, postId: string, written = ""): void {
  toastTaken({ title: postGone, text: written, copyLabel: "Copy your comment" });
  takeFromLists(queryClient, postId);
  void queryClient.invalidateQueries({ queryKey: postKey(postId) });
}

const without = (page: PostsPage, postId: string): PostsPage => ({
  ...page,
  items: page.items.filter((post) => post.postId !== postId),
});

export const useComments = (postId: string) =>
  useInfiniteQuery(
    api.feed.listComments.infiniteOptions({
      input: (cursor: string | undefined) => ({ postId, cursor }),
      ...byCursor,
      ...presets.realtime,
    }),
  );

/** Optimistic update; the server counts asynchronously and sends an event. */
function countComment(queryClient: QueryClient, postId: string, change: 1 | -1): void {
  queryClient.setQueryData<Post>(
    postKey(postId),
    (post) => post && { ...post, commentCount: Math.max(0, post.commentCount + change) },
  );
}

/** @param circleId of a post in a circle */
export const postThread = (postId: string, circleId?: string): CommentThread => ({
  commentsKey: commentsKey(postId),
  ofKey: postKey(postId),
  add: (content, token) => callOf("feed.addComment", { postId, content, token }),
  edit: (commentId, content) => client.feed.updateComment({ postId, commentId, content }),
  remove: (commentId) => client.feed.deleteComment({ postId, commentId }),
  addressOf: (commentId) => commentAddress({ postId, circleId }, commentId),
  subjectOf: (commentId) => ({ kind: "comment", postId, commentId }),
  count: (queryClient, change) => countComment(queryClient, postId, change),
  // Offers to copy the comment.
  onGone: (queryClient, content) => leaveOut(queryClient, postId, content),
});

const shownKeys = () => [api.feed.listComments.key(), ...[...opened].map(postKey)];
// Not the feed's pages on screen, whose content would move while being read.
onTopicNews("feed", () => [newestKey, api.feed.listPostsOf.key(), ...shownKeys()]);
onTopicNews("circle", () => [api.feed.listCirclePosts.key(), ...shownKeys()]);
