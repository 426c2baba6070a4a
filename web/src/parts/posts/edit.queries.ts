import type { Comment, Post } from "@attune/core/feed/feed.contract";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { announce } from "../../ui/announce.ts";
import { toastError } from "../toastError.ts";
import { commentsKey, postKey } from "./posts.queries.ts";

export interface PostWords {
  content: string;
  topic: string | null;
  contentNote: string | null;
}

export function useEditPost(postId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: PostWords) => client.feed.updatePost({ postId, ...words }),
    onSuccess: ({ editedAt }, { contentNote, ...words }) => {
      announce("Post saved");
      queryClient.setQueryData<Post>(
        postKey(postId),
        (post) => post && { ...post, ...words, contentNote: contentNote ?? undefined, editedAt },
      );
    },
    onError: toastError,
  });
}

type CommentPages = InfiniteData<{ items: Comment[] }>;

export function useEditComment({ postId, commentId }: Comment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => client.feed.updateComment({ postId, commentId, content }),
    onSuccess: (edited) => {
      announce("Comment saved");
      const changed = (comment: Comment) => (comment.commentId === commentId ? edited : comment);
      queryClient.setQueriesData<CommentPages>({ queryKey: commentsKey(postId) }, (list) =>
        list?.pages
          ? {
              ...list,
              pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })),
            }
          : list,
      );
    },
    onError: toastError,
  });
}
