import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { messageRequestsKey } from "../../parts/messages/requests.queries.ts";
import { toastError } from "../../parts/toastError.ts";

/** Withdraws the reader's message request to a member. */
export function useWithdraw(userId: string, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.conversations.withdrawMessageRequest({ userId }),
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageRequestsKey() }),
    onError: toastError,
  });
}
