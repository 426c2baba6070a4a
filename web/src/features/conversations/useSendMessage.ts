import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { accountKey, useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { codeOf, tell } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";
import { type MessagePages, messagesQuery, withMessage } from "./conversations.queries.ts";
import { setDraft } from "./drafts.ts";

/** What is told of a message comes behind it; asking at once would find the old state. */
export const refetchAfterSendMs = 500;

/** A message on its way. The token lets the server know a repetition from a second message. */
export interface Outgoing {
  body: string;
  token: string;
  /** ISO time of the press. */
  at: string;
}

const sendKey = (conversationId: string) => ["conversations", "send", conversationId];

export const outgoing = (body: string): Outgoing => ({
  body: body.trim(),
  token: crypto.randomUUID(),
  at: new Date().toISOString(),
});

/** Messages that are shown already although the server has not answered yet. */
export const useOutgoing = (conversationId: string): Outgoing[] =>
  useMutationState({
    filters: { mutationKey: sendKey(conversationId), status: "pending" },
    select: ({ state }) => state.variables as Outgoing,
  });

/** Sends one after the other. What failed disappears again, and its words return to the field. */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();
  const userId = useAccount()?.user.userId ?? "";
  return useMutation({
    mutationKey: sendKey(conversationId),
    scope: { id: `send-${conversationId}` },
    mutationFn: ({ body, token }: Outgoing) =>
      client.conversations.sendMessage({ conversationId, body, token }),
    onSuccess: (message) => {
      const { queryKey } = messagesQuery(conversationId);
      queryClient.setQueryData(queryKey, (data: MessagePages | undefined) =>
        withMessage(data, message),
      );
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
        void queryClient.invalidateQueries({ queryKey: api.notifications.key() });
      }, refetchAfterSendMs);
    },
    onError: (error, { body }) => {
      setDraft(userId, conversationId, (written) => written || body);
      toast({ title: "Failed to send message", message: tell(error).message, tone: "error" });
      if (codeOf(error) === "email.unverified") {
        void queryClient.invalidateQueries({ queryKey: accountKey() });
      }
    },
  });
}
