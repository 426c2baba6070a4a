import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { codeOf } from "../../lib/errors.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";
import { type MessagePages, messagesQuery, withoutMessage } from "./conversations.queries.ts";

export function useDeleteMessage(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (messageId: string) => {
      try {
        await client.conversations.deleteMessage({ conversationId, messageId });
      } catch (error) {
        // Already deleted, in another tab or by a call whose answer was lost.
        if (codeOf(error) !== "not_found") throw error;
      }
    },
    onSuccess: (_done, messageId) => {
      announce("Message deleted");
      queryClient.setQueryData<MessagePages>(messagesQuery(conversationId).queryKey, (data) =>
        withoutMessage(data, messageId),
      );
    },
    onError: toastError,
  });
}
