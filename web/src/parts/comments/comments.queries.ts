import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { createOnce } from "../../lib/create-once.ts";
import { dropDraft } from "../../lib/drafts.ts";
import { codeOf } from "../../lib/errors.ts";
import { keptText, perform } from "../../lib/kept-act.ts";
import { changeItems, type Pages } from "../../lib/pages.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import type { Unsent, useUnsent } from "../../lib/useUnsent.ts";
import { announce } from "../../ui/announce.ts";
import { editDraft } from "../posts/edit-draft.ts";
import { toastError } from "../toastError.ts";
import type { Comment, CommentThread } from "./thread.ts";

/** After a failure the text is given back, even if the comments were closed meanwhile. */
export function useAddComment(
  { commentsKey, add, edit, count, onGone }: CommentThread,
  { what, creation, giveBack }: ReturnType<typeof useUnsent>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...keptText(
      what,
      ({ text, token }: Unsent) => add(text, token),
      ({ text }: Unsent) => text,
    ),
    mutationFn: ({ text, token: newToken }: Unsent) =>
      createOnce<Comment>(
        creation,
        (token) => perform(add(text, token)),
        (commentId) => edit(commentId, text),
        newToken,
      ),
    onSuccess: () => {
      count?.(queryClient, 1);
      return queryClient.invalidateQueries({ queryKey: commentsKey });
    },
    onError: (error, { text }) => {
      if (onGone && codeOf(error) === "not_found") onGone(queryClient, text);
      else {
        giveBack(text);
        toastError(error);
      }
    },
  });
}

export function useEditComment({ commentsKey, edit }: CommentThread, commentId: string) {
  const me = useAccount()?.user.userId ?? "";
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => edit(commentId, content),
    onSuccess: (edited) => {
      // Here, because the form may be closed by now.
      dropDraft(me, editDraft(commentId));
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

/** Others' comments are missing, too, for an author or host who has lost access to the place. */
export function useDeleteComment({ commentsKey, remove, count }: CommentThread, mine: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) => {
      if (mine) return unlessMissing(remove(commentId));
      await remove(commentId);
      return true;
    },
    onSuccess: (wasThere) => {
      // Without it, its event has changed the count.
      if (wasThere) count?.(queryClient, -1);
      announce("Comment deleted");
      return queryClient.invalidateQueries({ queryKey: commentsKey });
    },
    onError: toastError,
  });
}
