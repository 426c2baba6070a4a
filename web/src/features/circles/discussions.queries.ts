import type {
  Discussion,
  DiscussionKind,
  Reply,
} from "@attune/core/discussions/discussions.contract";
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { createOnce } from "../../lib/create-once.ts";
import { dropDraft, sentWith } from "../../lib/drafts.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { callOf, keptText, perform } from "../../lib/kept-act.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import type { Unsent, useUnsent } from "../../lib/useUnsent.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";
import { newDiscussion } from "./discussions/words.ts";

type Pages = InfiniteData<{ discussion: Discussion; replies: { items: Reply[]; next?: string } }>;

const listKey = (circleId: string) => api.discussions.listDiscussions.key({ input: { circleId } });
const oneKey = (discussionId: string) =>
  api.discussions.getDiscussion.key({ input: { discussionId } });

for (const type of [
  "discussion.changed",
  "discussion.deleted",
  "reply.written",
  "reply.deleted",
] as const) {
  onDomainEvent(type, ({ circleId, discussionId }) => [listKey(circleId), oneKey(discussionId)]);
}
onDomainEvent("discussion.opened", ({ circleId }) => [listKey(circleId)]);
onDomainEvent("reply.changed", ({ discussionId }) => [oneKey(discussionId)]);
onTopicNews("circle", () => [api.discussions.key()]);

export const discussionAddress = ({
  circleId,
  discussionId,
  kind,
}: Pick<Discussion, "circleId" | "discussionId" | "kind">): string =>
  `/circles/${circleId}/${kind === "topic" ? "forum" : "discussions"}/${discussionId}`;

export const useDiscussions = (circleId: string, kind: DiscussionKind) =>
  useInfiniteQuery(
    api.discussions.listDiscussions.infiniteOptions({
      input: (cursor: string | undefined) => ({ circleId, kind, cursor }),
      ...byCursor,
      ...presets.realtime,
    }),
  );

export const useDiscussion = (discussionId: string) =>
  useInfiniteQuery(
    api.discussions.getDiscussion.infiniteOptions({
      input: (cursor: string | undefined) => ({ discussionId, cursor }),
      // The type of the next pages' cursors.
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.replies.next,
      ...presets.realtime,
    }),
  );

export function useOpenDiscussion(circleId: string, kind: DiscussionKind) {
  const queryClient = useQueryClient();
  const me = useAccount()?.user.userId ?? "";
  const what = newDiscussion(circleId, kind);
  return useMutation({
    mutationFn: (words: { title: string; body: string }) =>
      createOnce(
        sentWith(me, what),
        (token) => client.discussions.createDiscussion({ circleId, kind, ...words, token }),
        (discussionId) => client.discussions.updateDiscussion({ discussionId, ...words }),
      ),
    onSuccess: () => {
      dropDraft(me, what);
      void queryClient.invalidateQueries({ queryKey: listKey(circleId) });
    },
    onError: toastError,
  });
}

type Change = (page: Pages["pages"][number]) => Pages["pages"][number];

/** Optimistic update. @returns the rollback */
async function showNow(
  queryClient: QueryClient,
  discussionId: string,
  change: Change,
): Promise<() => void> {
  const queryKey = oneKey(discussionId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<Pages>({ queryKey });
  queryClient.setQueriesData<Pages>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

function useChange<Input, Output>(
  { discussionId, circleId }: Pick<Discussion, "discussionId" | "circleId">,
  send: (input: Input) => Promise<Output>,
  changeBy: (input: Input) => Change,
  onDone?: (input: Input) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => ({
      takeBack: await showNow(queryClient, discussionId, changeBy(input)),
    }),
    onError: (error, _input, context) => {
      context?.takeBack();
      toastError(error);
    },
    onSuccess: (_done, input) => {
      onDone?.(input);
      return invalidateAll(queryClient, [oneKey(discussionId), listKey(circleId)]);
    },
  });
}

const ofDiscussion =
  (change: Partial<Discussion>): Change =>
  (page) => ({ ...page, discussion: { ...page.discussion, ...change } });

const ofReply =
  (replyId: string, change: Partial<Reply>): Change =>
  (page) => ({
    ...page,
    replies: {
      ...page.replies,
      items: page.replies.items.map((reply) =>
        reply.replyId === replyId ? { ...reply, ...change } : reply,
      ),
    },
  });

export const useEditDiscussion = (discussion: Discussion) =>
  useChange(
    discussion,
    (words: { title: string; body: string }) =>
      client.discussions.updateDiscussion({ discussionId: discussion.discussionId, ...words }),
    ofDiscussion,
  );

/** Pins, unpins, closes or reopens a discussion. */
export const useModerateDiscussion = (discussion: Discussion) =>
  useChange(
    discussion,
    (change: { isPinned?: boolean; isClosed?: boolean }) => {
      const { discussionId, isPinned, isClosed } = discussion;
      return client.discussions.moderateDiscussion({ discussionId, isPinned, isClosed, ...change });
    },
    ofDiscussion,
    // Closing shows a note that's announced.
    ({ isPinned, isClosed }) => {
      if (isPinned !== undefined) announce(isPinned ? "Topic pinned" : "Topic unpinned");
      if (isClosed === false) announce("Open to replies again");
    },
  );

/** @param onDeleted called even if a live update has taken the caller's page away already */
export function useDeleteDiscussion({ discussionId, circleId }: Discussion, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unlessMissing(client.discussions.deleteDiscussion({ discussionId })),
    onSuccess: () => {
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: listKey(circleId) });
    },
    onError: toastError,
  });
}

/** After a failure the text is given back, even if the caller's page has been left. */
export function useAddReply(
  { discussionId, circleId }: Discussion,
  { what, creation, giveBack }: ReturnType<typeof useUnsent>,
) {
  const queryClient = useQueryClient();
  const add = (body: string, token: string) =>
    callOf("discussions.addReply", { discussionId, body, token });
  return useMutation({
    ...keptText(
      what,
      ({ text, token }: Unsent) => add(text, token),
      ({ text }: Unsent) => text,
    ),
    mutationFn: ({ text: body, token: newToken }: Unsent) =>
      createOnce<Reply>(
        creation,
        (token) => perform(add(body, token)),
        (replyId) => client.discussions.updateReply({ discussionId, replyId, body }),
        newToken,
      ),
    // The pending reply stays until the list that contains it arrives.
    onSuccess: () => invalidateAll(queryClient, [oneKey(discussionId), listKey(circleId)]),
    onError: (error, { text }) => {
      giveBack(text);
      toastError(error);
    },
  });
}

export const useEditReply = (discussion: Discussion, replyId: string) =>
  useChange(
    discussion,
    ({ body }: { body: string }) =>
      client.discussions.updateReply({
        discussionId: discussion.discussionId,
        replyId,
        body,
      }),
    (words) => ofReply(replyId, words),
  );

export const useDeleteReply = (discussion: Discussion, replyId: string) =>
  useChange(
    discussion,
    () =>
      unlessMissing(
        client.discussions.deleteReply({ discussionId: discussion.discussionId, replyId }),
      ),
    () => ofReply(replyId, { body: "", isRemoved: true }),
  );
