import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { accountKey } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";

const subscribe = (listener: () => void) => focusManager.subscribe(listener);

const useSeen = (): boolean => useSyncExternalStore(subscribe, () => focusManager.isFocused());

/**
 * Marks a conversation as read once its newest message is visible.
 * @param newestId the newest message from the other member, or null
 */
export function useMarkRead(conversationId: string, newestId: string | null): void {
  const queryClient = useQueryClient();
  const seen = useSeen();
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (!seen || newestId === null || marked.current === newestId) return;
    marked.current = newestId;
    client.conversations.markConversationRead({ conversationId }).then(
      () => refetchAfterAct(queryClient, [api.conversations.listConversations.key(), accountKey()]),
      () => {
        // After a failure, the next message or visit tries again.
        marked.current = null;
      },
    );
  }, [conversationId, newestId, seen, queryClient]);
}
