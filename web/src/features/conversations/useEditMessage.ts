import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { dropDraft } from "../../lib/drafts.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { refetchAfterAct } from "../../lib/refetch-after-act.ts";
import { toastError } from "../../parts/toastError.ts";
import { toastTaken } from "../../parts/useToastIfGone.ts";
import { announce } from "../../ui/announce.ts";
import { type MessagePages, messagesQuery, withChanged } from "./conversations.queries.ts";
import { editDraftOf } from "./useEdit.ts";

/** Refusals that another try wouldn't change. */
const final = ["message.deleted", "message.too_old", "conversation.not_allowed", "not_found"];

/** On another error the edit stays open with its text. */
export function useEditMessage(conversationId: string) {
  const queryClient = useQueryClient();
  const userId = useAccount()?.user.userId ?? "";
  const { queryKey } = messagesQuery(conversationId);
  const end = () => dropDraft(userId, editDraftOf(conversationId));
  return useMutation({
    mutationFn: (edit: { messageId: string; body: string }) =>
      client.conversations.editMessage({ conversationId, ...edit }),
    onSuccess: (message) => {
      // Here, because the conversation may be closed by now.
      end();
      announce("Message saved");
      refetchAfterAct(queryClient, [api.conversations.listConversations.key()]);
      queryClient.setQueryData<MessagePages>(queryKey, (data) => withChanged(data, message));
    },
    onError: (error, { body }) => {
      const code = codeOf(error) ?? "";
      if (!final.includes(code)) return toastError(error);
      end();
      const { title, message } = describeError(error);
      toastTaken({ title, message, tone: "error", text: body, copyLabel: "Copy your message" });
      void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
    },
  });
}
