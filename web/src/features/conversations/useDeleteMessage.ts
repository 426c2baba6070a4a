import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { unlessMissing } from "../../lib/unless-missing.ts";
import { toastError } from "../../parts/toastError.ts";
import { announce } from "../../ui/announce.ts";
import { type MessagePages, messagesQuery, withoutMessage } from "./conversations.queries.ts";

export function useDeleteMessage(conversationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      unlessMissing(client.conversations.deleteMessage({ conversationId, messageId })),
    onSuccess: (_done, messageId) => {
      announce("Message deleted");
      queryClient.setQueryData<MessagePages>(messagesQuery(conversationId).queryKey, (data) =>
        withoutMessage(data, messageId),
      );
    },
    onError: toastError,
  });
}
