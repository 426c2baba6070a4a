import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";

/** Opens the conversation with a member, and creates it if there is none. */
export function useOpenConversation() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (participantId: string) => client.conversations.openConversation({ participantId }),
    onSuccess: ({ conversationId }) => {
      const queryKey = api.conversations.listConversations.key();
      void queryClient.invalidateQueries({ queryKey });
      void navigate(`/messages/${conversationId}`, { replace: true });
    },
    onError: (error) => {
      toast({
        title: "Failed to create conversation",
        message: describeError(error).message,
        tone: "error",
      });
    },
  });
}
