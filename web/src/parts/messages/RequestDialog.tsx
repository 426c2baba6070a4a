import { maxRequestLength } from "@attune/core/conversations/conversations.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { createOnce } from "../../lib/create-once.ts";
import { sentWith } from "../../lib/drafts.ts";
import { codeOf } from "../../lib/errors.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { useSendCheck } from "../../lib/useSendCheck.ts";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";

const AddPhotoDialog = lazyComponent(() => import("../portrait/AddPhotoDialog.tsx"));

interface RequestDialogProps {
  person: { userId: string; name: string };
  /** Name of the draft that holds the text; a message that was refused has one already. */
  draft?: string;
  onClose: () => void;
}

/**
 * Sends a first message to someone who isn't connected to the reader and shares no circle with
 * them.
 */
export default function RequestDialog({ person, draft, onClose }: RequestDialogProps) {
  const { userId, name } = person;
  const form = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const me = useAccount()?.user.userId ?? "";
  const what = `request-${userId}`;
  const [body, setBody] = useKeptText(draft ?? what);
  const [addsPhoto, setAddsPhoto] = useState(false);
  const { error, canSend } = useSendCheck(body, maxRequestLength);
  const send = useMutation({
    mutationFn: (words: string) => {
      const request = { userId, body: words };
      return createOnce(
        sentWith(me, what),
        (token) => client.conversations.sendMessageRequest({ ...request, token }),
        (replaces) => client.conversations.sendMessageRequest({ ...request, replaces }),
      );
    },
    onSuccess: ({ conversationId }) => {
      setBody("");
      void queryClient.invalidateQueries({ queryKey: api.conversations.key() });
      onClose();
      if (conversationId) return void navigate(`/messages/${conversationId}`);
      toast({
        title: "Request sent",
        message: `You can write more once ${name} accepts it.`,
        action: { label: "View", onPress: () => void navigate("/messages/requests") },
      });
    },
    onError: (refused) => {
      if (codeOf(refused) === "portrait.required") setAddsPhoto(true);
      else toastError(refused);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = body.trim();
    if (!words || send.isPending || !canSend()) return;
    send.mutate(words);
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
        <Field label={`Request to ${name}`} labelHidden error={error}>
          <FormattedArea
            value={body}
            maxLength={maxRequestLength}
            onChange={({ target }) => setBody(target.value)}
          />
        </Field>
      </form>
      {addsPhoto && <AddPhotoDialog onClose={() => setAddsPhoto(false)} />}
    </Dialog>
  );
}
