import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { cancelAct } from "../../lib/query.ts";
import { useOnline } from "../../lib/useOnline.ts";
import { toast } from "../../ui/toast.ts";
import { sendKey } from "./conversations.queries.ts";
import type { Outgoing } from "./outgoing.ts";
import { useSendMessage } from "./useSendMessage.ts";

const pending = (conversationId: string) =>
  ({ mutationKey: sendKey(conversationId), status: "pending" }) as const;

/** Optimistic messages, oldest first. */
export function useOutgoing(conversationId: string): Outgoing[] {
  const isOnline = useOnline();
  const outgoing = useMutationState({
    filters: pending(conversationId),
    select: ({ state, meta }) => ({
      // The key's mutations all take one.
      ...(state.variables as Outgoing),
      // One that's left by a closed page isn't paused; it's tried again with the connection.
      waits: state.isPaused || meta?.resends !== undefined,
    }),
  });
  return outgoing.map((message) => ({ ...message, waits: message.waits && !isOnline }));
}

/** Takes back a message that waits for the connection, and offers to undo that. */
export function useTakeBack(conversationId: string): (token: string) => Promise<void> {
  const queryClient = useQueryClient();
  const send = useSendMessage(conversationId);
  return async (token) => {
    const waiting = queryClient.getMutationCache().findAll(pending(conversationId));
    for (const mutation of waiting) {
      // As above.
      const message = mutation.state.variables as Outgoing;
      if (message.token !== token) continue;
      if (await cancelAct(queryClient, mutation)) {
        toast({
          title: "Message deleted",
          action: { label: "Undo", onPress: () => send.mutate(message) },
        });
      } else toast({ title: "This message is already being sent" });
    }
  };
}
