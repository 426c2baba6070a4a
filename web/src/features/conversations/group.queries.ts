import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { randomToken } from "../../lib/random-token.ts";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { toastError } from "../../parts/toastError.ts";
import { toast } from "../../ui/toast.ts";

interface GroupDraft {
  memberIds: string[];
  title: string;
}

/**
 * Creates a group and opens it. The same choice sent twice creates one; what another choice created
 * although its answer was lost is listed for its host alone.
 */
export function useCreateGroup() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sent = useRef({ choice: "", token: "" });
  return useMutation({
    mutationFn: (draft: GroupDraft) => {
      const choice = JSON.stringify(draft);
      if (sent.current.choice !== choice) sent.current = { choice, token: randomToken() };
      return client.conversations.createGroup({ ...draft, token: sent.current.token });
    },
    onSuccess: ({ conversationId }) => {
      void queryClient.invalidateQueries({ queryKey: api.conversations.listConversations.key() });
      void navigate(`/messages/${conversationId}`, { replace: true });
    },
    onError: toastError,
  });
}

type Act<Input> = (input: Input & { conversationId: string }) => Promise<unknown>;

/** For what changes a group's title or members. */
function useGroupAct<Input>(conversationId: string, act: Act<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act({ ...input, conversationId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.conversations.key() }),
    onError: toastError,
  });
}

export const useRenameGroup = (conversationId: string) =>
  useGroupAct<{ title: string }>(conversationId, client.conversations.renameGroup);

export const useAddToGroup = (conversationId: string) =>
  useGroupAct<{ memberIds: string[] }>(conversationId, client.conversations.addToGroup);

export const useRemoveFromGroup = (conversationId: string) =>
  useGroupAct<{ userId: string }>(conversationId, client.conversations.removeFromGroup);

/** The page may learn that it's over, and unmount, before the answer. */
export function useLeaveGroup(conversationId: string) {
  const queryClient = useQueryClient();
  const leaveTo = useLeaveTo();
  return useMutation({
    mutationFn: () => client.conversations.leaveGroup({ conversationId }),
    onSuccess: () => {
      leaveTo("/messages");
      toast({ title: "You've left the group", tone: "success" });
      void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
    },
    onError: toastError,
  });
}
