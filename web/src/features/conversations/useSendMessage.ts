import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { accountKey, useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { setDraft } from "../../lib/drafts.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { askForPush } from "../../lib/push/ask.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";
import { toast } from "../../ui/toast.ts";
import { type MessagePages, messagesQuery, sendKey, withMessage } from "./conversations.queries.ts";
import { dropUnsent, keepUnsent, type Outgoing, useUnsent } from "./unsent.ts";

export const draftOf = (conversationId: string) => `message-${conversationId}`;

export const outgoing = (written: string): Outgoing => ({
  body: written.trim(),
  token: crypto.randomUUID(),
  at: new Date().toISOString(),
});

/** Optimistic messages, and those that failed or that a page was closed over. */
export function useOutgoing(conversationId: string): Outgoing[] {
  const userId = useAccount()?.user.userId ?? "";
  const unsent = useUnsent(userId, conversationId);
  const sending = useMutationState({
    filters: { mutationKey: sendKey(conversationId), status: "pending" },
    select: ({ state }) => (state.variables as Outgoing).token,
  });
  return unsent.flatMap((message) => {
    if (sending.includes(message.token)) return { ...message, failed: false };
    // Another tab may be sending it.
    const isLeft = message.failed || Date.parse(message.at) < performance.timeOrigin;
    return isLeft ? { ...message, failed: true } : [];
  });
}

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

/** Sends one at a time. What fails stays in the conversation, to be sent again as itself. */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();
  const userId = useAccount()?.user.userId ?? "";
  return useMutation({
    mutationKey: sendKey(conversationId),
    scope: { id: `send-${conversationId}` },
    mutationFn: ({ body, token }: Outgoing) =>
      client.conversations.sendMessage({ conversationId, body, token }),
    onMutate: (message) => keepUnsent(userId, conversationId, { ...message, failed: false }),
    onSuccess: (message, { token }) => {
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
      dropUnsent(userId, conversationId, token);
    },
    onError: (error, message) => {
      const { body, token } = message;
      const code = codeOf(error);
      if (code === "not_found" || code === "conversation.not_allowed") {
        dropUnsent(userId, conversationId, token);
        if (code === "not_found") return leave(queryClient, body);
        // For a request, which is one text.
        const draft = draftOf(conversationId);
        setDraft(userId, draft, (written) => (written ? `${written}\n${body}` : body), "");
      } else keepUnsent(userId, conversationId, { ...message, failed: true });
      toast({
        title: "Failed to send message",
        message: describeError(error).message,
        tone: "error",
      });
      if (code === "email.unverified") {
        void queryClient.invalidateQueries({ queryKey: accountKey() });
      }
    },
  });
}
