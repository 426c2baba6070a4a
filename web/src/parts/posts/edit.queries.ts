import type { Post } from "@attune/core/feed/feed.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { dropDraft } from "../../lib/drafts.ts";
import { codeOf } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { announce } from "../../ui/announce.ts";
import { toastError } from "../toastError.ts";
import { editDraft } from "./edit-draft.ts";
import { postKey } from "./posts.queries.ts";

export interface PostWords {
  content: string;
  topic: string | null;
  contentNote: string | null;
  imageAlt: string | null;
}

const pollOf = (postId: string) => api.polls.getPoll.queryOptions({ input: { postId } });

/** Whether members have voted on a post's question, which can't change then. */
export function useIsAnswered({ postId, poll }: Post): boolean {
  const { data } = useQuery({ ...pollOf(postId), ...presets.dynamic, enabled: poll !== undefined });
  return data !== undefined && data.voters > 0;
}

export function useEditPost(postId: string) {
  const me = useAccount()?.user.userId ?? "";
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: PostWords) => client.feed.updatePost({ postId, ...words }),
    onSuccess: ({ editedAt }, { contentNote, imageAlt, ...words }) => {
      // Here, because the form may be closed by now.
      dropDraft(me, editDraft(postId));
      announce("Post saved");
      queryClient.setQueryData<Post>(
        postKey(postId),
        (post) =>
          post && {
            ...post,
            ...words,
            contentNote: contentNote ?? undefined,
            imageAlt: imageAlt ?? undefined,
            editedAt,
          },
      );
    },
    onError: (error) => {
      toastError(error);
      if (codeOf(error) === "poll.answered")
        void queryClient.invalidateQueries({ queryKey: pollOf(postId).queryKey });
    },
  });
}
