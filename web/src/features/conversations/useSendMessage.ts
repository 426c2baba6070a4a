import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { accountKey, useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import type { Creation } from "../../lib/create-once.ts";
import { sentWith, setDraft } from "../../lib/drafts.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { askForPush } from "../../lib/push/ask.ts";
import { isClientError } from "../../lib/read-error.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";
import { toast } from "../../ui/toast.ts";
import { type MessagePages, messagesQuery, sendKey, withMessage } from "./conversations.queries.ts";

/** A pending message. The token lets the server recognize a retry. */
export interface Outgoing {
  body: string;
  token: string;
  /** When it was sent, as ISO 8601. */
  at: string;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

/** @param sent what may have arrived: sent again unchanged, it stays one message */
export function outgoing(written: string, sent: Creation = {}): Outgoing {
  const body = written.trim();
  const { token = crypto.randomUUID() } = sent.words === body ? sent : {};
  return { body, token, at: new Date().toISOString() };
}

/** Optimistic messages. */
export const useOutgoing = (conversationId: string): Outgoing[] =>
  useMutationState({
    filters: { mutationKey: sendKey(conversationId), status: "pending" },
    select: ({ state }) => state.variables as Outgoing,
  });

/** It ended while the member was writing; what they wrote isn't lost. */
function leave(queryClient: QueryClient, body: string): void {
  toast({
    title: "Failed to send message",
    message: "This conversation isn't available any more.",
    tone: "error",
    action: {
      label: "Copy your message",
      onPress: () => void navigator.clipboard.writeText(body).catch(() => undefined),
    },
    stayMs: null,
  });
  void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
}

/** Sends one at a time. A failed message disappears and its text returns to the field. */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();
  const userId = useAccount()?.user.userId ?? "";
  return useMutation({
    mutationKey: sendKey(conversationId),
    scope: { id: `send-${conversationId}` },
    mutationFn: ({ body, token }: Outgoing) =>
      client.conversations.sendMessage({ conversationId, body, token }),
    onSuccess: (message) => {
      askForPush();
      const { queryKey } = messagesQuery(conversationId);
      // Before the answer is put in, so that the messages count as refetched.
      refetchAfterAct(queryClient, [
        queryKey,
        api.conversations.listConversations.key(),
        api.notifications.key(),
      ]);
      queryClient.setQueryData(queryKey, (data: MessagePages | undefined) =>
        withMessage(data, message),
      );
    },
    onError: (error, { body, token }) => {
      if (codeOf(error) === "not_found") return leave(queryClient, body);
      // Several can fail one after the other: each returns, below the one before.
      const draft = draftOf(conversationId);
      setDraft(userId, draft, (written) => (written ? `${written}\n${body}` : body), "");
      if (!isClientError(error)) sentWith(userId, draft).current = { token, words: body };
      toast({
        title: "Failed to send message",
        message: describeError(error).message,
        tone: "error",
      });
      if (codeOf(error) === "email.unverified") {
        void queryClient.invalidateQueries({ queryKey: accountKey() });
      }
    },
  });
}
