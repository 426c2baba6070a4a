import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { accountKey } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { pollMs } from "../../lib/constants.ts";
import { isClientError, readError } from "../../lib/read-error.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";
import { useOnline } from "../../lib/useOnline.ts";
import { useSeen } from "../../lib/useSeen.ts";

const isRetryable = (error: unknown): boolean =>
  !isClientError(error) || readError(error).status === 429;

/**
 * Marks a conversation as read once its newest message is visible. A failed attempt is repeated
 * after the polling interval, or once the browser is online again.
 * @param newestId the newest message from the other member, or null
 */
export function useMarkRead(conversationId: string, newestId: string | null): void {
  const queryClient = useQueryClient();
  const seen = useSeen();
  const isOnline = useOnline();
  const [attempt, tryAgain] = useReducer((attempts: number) => attempts + 1, 0);
  const marked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: isOnline and attempt repeat it
  useEffect(() => {
    if (!seen || newestId === null || marked.current === newestId) return;
    marked.current = newestId;
    client.conversations.markConversationRead({ conversationId }).then(
      () => refetchAfterAct(queryClient, [api.conversations.listConversations.key(), accountKey()]),
      (error: unknown) => {
        if (marked.current === newestId) marked.current = null;
        if (isRetryable(error)) setTimeout(tryAgain, pollMs);
      },
    );
  }, [conversationId, newestId, seen, isOnline, attempt, queryClient]);
}
