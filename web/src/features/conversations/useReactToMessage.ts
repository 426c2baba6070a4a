import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { codeOf } from "../../lib/errors.ts";
import { callOf, keptAct } from "../../lib/kept-act.ts";
import { reactions } from "../../parts/posts/reactions.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";
import {
  type MessagePages,
  messagesQuery,
  oldestFirst,
  reactKey,
  withoutMessage,
  withReaction,
} from "./conversations.queries.ts";

/** Optimistic update; null takes the reaction back. */
export function useReactToMessage(conversationId: string, messageId: string) {
  const queryClient = useQueryClient();
  const userId = useAccount()?.user.userId ?? "";
  const message = { conversationId, messageId };
  const { queryKey } = messagesQuery(conversationId);
  const mutationKey = reactKey(messageId);
  const isAlone = () => queryClient.isMutating({ mutationKey }) === 1;
  const show = (reaction: ReactionType | null) =>
    queryClient.setQueryData<MessagePages>(queryKey, (data) =>
      withReaction(data, { messageId, userId, reaction }),
    );
  const shown = (): ReactionType | null => {
    const messages = oldestFirst(queryClient.getQueryData<MessagePages>(queryKey));
    const given = messages.find(({ id }) => id === messageId)?.reactions;
    return given?.find((one) => one.userId === userId)?.reactionType ?? null;
  };
  return useMutation({
    mutationKey,
    // Sent in order, so that the last press decides.
    ...keptAct(`react-${messageId}`, (reaction: ReactionType | null) =>
      reaction
        ? callOf("conversations.reactToMessage", { ...message, reactionType: reaction })
        : callOf("conversations.unreactToMessage", message),
    ),
    onMutate: (reaction) => {
      const saved = isAlone() ? shown() : undefined;
      show(reaction);
      return { saved };
    },
    onSuccess: (_done, reaction) => {
      if (!isAlone()) return;
      // Once more, because the page may have been fetched again meanwhile.
      show(reaction);
      announce(reaction ? `Your reaction: ${reactions[reaction].word}` : "Reaction removed");
    },
    onError: (error, _reaction, context) => {
      toastError(error);
      if (codeOf(error) === "message.deleted") {
        queryClient.setQueryData<MessagePages>(queryKey, (data) => withoutMessage(data, messageId));
      }
      // A later press is shown instead.
      else if (!isAlone()) return;
      else if (context?.saved !== undefined) show(context.saved);
      else void queryClient.invalidateQueries({ queryKey });
    },
  });
}
