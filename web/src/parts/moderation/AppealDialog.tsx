import { maxAppealLength } from "@attune/core/reports/reports.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";

interface AppealDialogProps {
  reportId: string;
  onClose: () => void;
}

export default function AppealDialog({ reportId, onClose }: AppealDialogProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useKeptText(`appeal-${reportId}`);
  const send = useMutation({
    mutationFn: () => client.reports.sendAppeal({ reportId, text: text.trim() }),
    onSuccess: () => {
      setText("");
      onClose();
      toast({ title: "Appeal sent", message: "We'll let you know the outcome.", tone: "success" });
      return queryClient.invalidateQueries({ queryKey: api.reports.listMyDecisions.key() });
    },
    onError: toastError,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Appeal this decision"
      description="A moderator will look at it again. You can appeal each decision once."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={!text.trim()}
            busy={send.isPending}
            busyLabel="Sending..."
            onClick={() => send.mutate()}
          >
            Send appeal
          </Button>
        </>
      }
    >
      <Field label="Why should this be reversed?">
        <TextArea
          value={text}
          maxLength={maxAppealLength}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Dialog>
  );
}
