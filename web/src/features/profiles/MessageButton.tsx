import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { MessageIcon } from "../../ui/icons.ts";
import { toast } from "../../ui/toast.ts";

/** Opens the conversation, and creates it if there is none. */
export function MessageButton({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.conversations.openConversation({ participantId: userId }),
    onSuccess: ({ conversationId }) => void navigate(`/messages/${conversationId}`),
    onError: (error) =>
      toast({
        title: "Failed to create conversation",
        message: describeError(error).message,
        tone: "error",
      }),
  });
  return (
    <Button
      icon={<MessageIcon size={18} />}
      busy={isPending}
      busyLabel="Opening..."
      onClick={() => mutate()}
    >
      Message
    </Button>
  );
}
