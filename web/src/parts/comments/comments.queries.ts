import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { type Creation, createOnce } from "../../lib/create-once.ts";
import { codeOf } from "../../lib/errors.ts";
import { changeItems, type Pages } from "../../lib/pages.ts";
import { announce } from "../../ui/announce.ts";
import { toastError } from "../toastError.ts";
import type { Comment, CommentThread } from "./thread.ts";

/** @param giveBack receives the text after a failure, even if the comments were closed meanwhile */
export function useAddComment(
  { commentsKey, add, edit, count, onGone }: CommentThread,
  creation: RefObject<Creation>,
  giveBack: (content: string) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      createOnce(
        creation,
        (token) => add(content, token),
        (commentId) => edit(commentId, content),
      ),
    onSuccess: () => {
      count?.(queryClient, 1);
      return queryClient.invalidateQueries({ queryKey: commentsKey });
    },
    onError: (error, content) => {
      if (onGone && codeOf(error) === "not_found") onGone(queryClient, content);
      else {
        giveBack(content);
        toastError(error);
      }
    },
  });
}

export function useEditComment({ commentsKey, edit }: CommentThread, commentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => edit(commentId, content),
    onSuccess: (edited) => {
      announce("Comment saved");
      queryClient.setQueriesData<Pages<Comment>>({ queryKey: commentsKey }, (list) =>
        list?.pages
          ? changeItems(list, (items) =>
              items.map((one) => (one.commentId === commentId ? edited : one)),
            )
          : list,
      );
    },
    onError: toastError,
  });
}

export function useDeleteComment({ commentsKey, remove, count }: CommentThread) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: () => {
      count?.(queryClient, -1);
      announce("Comment deleted");
      return queryClient.invalidateQueries({ queryKey: commentsKey });
    },
    onError: toastError,
  });
}
