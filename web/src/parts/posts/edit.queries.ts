import type { Post } from "@attune/core/feed/feed.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { dropDraft } from "../../lib/drafts.ts";
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
    onError: toastError,
  });
}
