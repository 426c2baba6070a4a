import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { detailOf } from "../../lib/read-error.ts";
import { Button } from "../../ui/Button.tsx";
import { MessageIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { toast } from "../../ui/toast.ts";

const AddPhotoDialog = lazyComponent(() => import("../portrait/AddPhotoDialog.tsx"));
const RequestDialog = lazyComponent(() => import("./RequestDialog.tsx"));

interface MessageButtonProps {
  person: { userId: string; name: string };
  /** Quieter, and named after the person, because every line has one. */
  isInList?: boolean;
}

/** Opens the conversation, and creates it if there is none. Strangers send a request. */
export function MessageButton({ person, isInList }: MessageButtonProps) {
  const { userId, name } = person;
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [addsPhoto, setAddsPhoto] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.conversations.openConversation({ participantId: userId }),
    onSuccess: ({ conversationId }) => void navigate(`/messages/${conversationId}`),
    onError: (error) => {
      if (codeOf(error) === "portrait.required") return setAddsPhoto(true);
      if (codeOf(error) === "conversation.not_allowed") {
        if (detailOf(error, "request") === "none") return setAsks(true);
        return void navigate("/messages/requests");
      }
      const { title, message } = describeError(error);
      const code = codeOf(error);
      const isRefused = code === "reach.limited" || code === "conversation.requested";
      toast({
        title: isRefused ? title : "Failed to create conversation",
        message,
        tone: "error",
      });
    },
  });
  return (
    <>
      <Button
        look={isInList ? "text" : "outline"}
        className={isInList ? "-me-2" : undefined}
        aria-label={isInList ? `Message to ${name}` : undefined}
        icon={<MessageIcon size={18} />}
        busy={isPending}
        busyLabel="Opening..."
        onClick={() => mutate()}
      >
        Message
      </Button>
      {addsPhoto && <AddPhotoDialog onClose={() => setAddsPhoto(false)} onAdded={() => mutate()} />}
      {asks && <RequestDialog person={person} onClose={() => setAsks(false)} />}
    </>
  );
}
