import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";

const maxLength = 1_000;

interface RequestDialogProps {
  person: { userId: string; name: string };
  /** What was written before. */
  text?: string;
  onClose: () => void;
  onSent?: () => void;
}

/** A first message to someone who's neither a connection nor in a shared circle. */
export default function RequestDialog({ person, text = "", onClose, onSent }: RequestDialogProps) {
  const { userId, name } = person;
  const form = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [body, setBody] = useState(text.slice(0, maxLength));
  const unanswered = useRef({ body: "", token: "" });
  const send = useMutation({
    mutationFn: (request: { body: string; token: string }) =>
      client.conversations.sendMessageRequest({ userId, ...request }),
    onSuccess: ({ conversationId }) => {
      void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
      onSent?.();
      onClose();
      if (conversationId) return void navigate(`/messages/${conversationId}`);
      toast({
        title: "Request sent",
        message: `You can write more once ${name} accepts it.`,
        action: { label: "View", onPress: () => void navigate("/messages/requests") },
      });
    },
    onError: toastError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = body.trim();
    if (!words || send.isPending) return;
    if (unanswered.current.body !== words) {
      unanswered.current = { body: words, token: crypto.randomUUID() };
    }
    send.mutate(unanswered.current);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Write to ${name}`}
      description="You aren't connected and don't share a circle, so your message will be sent as a request. Say who you are and why you're writing."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            type="submit"
            form={form}
            disabled={!body.trim()}
            busy={send.isPending}
            busyLabel="Sending..."
          >
            Send request
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={`Request to ${name}`} labelHidden>
          <TextArea
            value={body}
            maxLength={maxLength}
            onChange={({ target }) => setBody(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
