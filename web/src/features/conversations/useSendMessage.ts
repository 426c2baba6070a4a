import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKey, useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { readDraft, sentWith, setDraft } from "../../lib/drafts.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { callOf, keptText } from "../../lib/kept-act.ts";
import { askForPush } from "../../lib/push/ask.ts";
import { isClientError } from "../../lib/read-error.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";
import { noteSent } from "../../lib/sent-tokens.ts";
import type { SentWords } from "../../lib/sent-words.ts";
import { toastTaken } from "../../parts/useToastIfGone.ts";
import { toast } from "../../ui/toast.ts";
import { type MessagePages, messagesQuery, sendKey, withMessage } from "./conversations.queries.ts";
import {
  type ChosenPicture,
  contentOf,
  draftOf,
  type Outgoing,
  pictureDraftOf,
  replyDraftOf,
} from "./outgoing.ts";
import { dropUnsent, hasUnsent, keepUnsent } from "./unsent.ts";

/** Leaves a conversation that ended meanwhile, and offers to copy the unsent text. */
function leave(queryClient: QueryClient, body: string): void {
  toastTaken({
    title: "Failed to send message",
    message: "This conversation isn't available any more.",
    tone: "error",
    text: body,
    copyLabel: "Copy your message",
  });
  void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
}

/** Whether another message of the conversation is being sent or couldn't be. */
const hasCompany = (queryClient: QueryClient, userId: string, conversationId: string): boolean =>
  queryClient.isMutating({ mutationKey: sendKey(conversationId) }) > 1 ||
  hasUnsent(userId, conversationId);

/** What another try of the same message can't change. */
const refusals: readonly string[] = [
  "conversation.not_allowed",
  "conversation.no_pictures",
  "photo.gone",
  "photo.in_use",
];

/** Tokens of messages that were written behind one that failed. */
const heldBack = new Set<string>();

/** Keeps the messages that follow from overtaking it. */
function holdBack(queryClient: QueryClient, conversationId: string, { token }: Outgoing): void {
  const pending = { mutationKey: sendKey(conversationId), status: "pending" } as const;
  for (const { state } of queryClient.getMutationCache().findAll(pending)) {
    // The key's mutations all take one.
    const message = state.variables as Outgoing;
    if (message.token !== token) heldBack.add(message.token);
  }
}

/**
 * Sends one message at a time; offline, they wait in order. The text of a failed one returns to
 * the field; if the field has other text already, or other messages come after it, the failed
 * message stays listed with those, to be sent again in order.
 */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();
  const userId = useAccount()?.user.userId ?? "";
  const kept = keptText(
    draftOf(conversationId),
    ({ body, picture, token, replyTo }: Outgoing) =>
      callOf("conversations.sendMessage", {
        conversationId,
        body,
        ...(picture && { imageUrl: picture.imageUrl, imageAlt: picture.imageAlt }),
        token,
        replyTo,
      }),
    ({ body }) => body,
    ({ replyTo }) => (replyTo ? { what: replyDraftOf(conversationId), id: replyTo } : undefined),
    ({ picture }) => picture && { what: pictureDraftOf(conversationId), chosen: picture },
  );
  return useMutation({
    ...kept,
    mutationFn: async (message: Outgoing, context) => {
      if (heldBack.has(message.token)) throw new Error("An earlier message failed.");
      return kept.mutationFn(message, context);
    },
    mutationKey: sendKey(conversationId),
    networkMode: "online",
    // It's in the outbox now.
    onMutate: ({ token }) => {
      heldBack.delete(token);
      dropUnsent(userId, conversationId, token);
    },
    onSuccess: (message, { token }) => {
      noteSent(message, { token });
      askForPush();
      const { queryKey } = messagesQuery(conversationId);
      // Before the cache is written, as that counts as a refetch: only the other lists are fetched
      // again.
      refetchAfterAct(queryClient, [
        queryKey,
        api.conversations.listConversations.key(),
        api.notifications.key(),
      ]);
      queryClient.setQueryData(queryKey, (data: MessagePages | undefined) =>
        withMessage(data, message),
      );
    },
    onError: (error, message) => {
      const { body, picture, token, failed, replyTo } = message;
      if (heldBack.delete(token)) {
        keepUnsent(userId, conversationId, { ...message, failed: true });
        return;
      }
      const code = codeOf(error);
      const draft = draftOf(conversationId);
      const written = readDraft(userId, draft, "");
      const chosen = readDraft<ChosenPicture | null>(userId, pictureDraftOf(conversationId), null);
      const waits =
        failed ||
        Boolean(written.trim() || chosen) ||
        hasCompany(queryClient, userId, conversationId);
      // A message request holds a single text, so a refused message returns to the field. There, a
      // refused picture can be removed.
      const isRefused = refusals.includes(code ?? "");
      if (waits && code !== "not_found" && !isRefused) {
        keepUnsent(userId, conversationId, { ...message, failed: true });
        holdBack(queryClient, conversationId, message);
      } else {
        if (code === "not_found") return leave(queryClient, body);
        setDraft(
          userId,
          draft,
          () => (written && body ? `${written}\n${body}` : written || body),
          "",
        );
        setDraft<ChosenPicture | null>(
          userId,
          pictureDraftOf(conversationId),
          (now) => now ?? picture ?? null,
          null,
        );
        setDraft(userId, replyDraftOf(conversationId), (now) => now || (replyTo ?? ""), "");
        if (!written && !chosen && !isClientError(error)) {
          sentWith<SentWords>(userId, draft).current = { token, words: contentOf(message) };
        }
      }
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
