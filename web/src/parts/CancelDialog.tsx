import { maxCancellationReasonLength } from "@attune/core/kernel/cancellation.rules";
import { useKeptText } from "../lib/useKeptText.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Field } from "../ui/Field.tsx";
import { TextArea } from "../ui/TextArea.tsx";

interface CancelDialogProps {
  title: string;
  description: string;
  /** Label of the button that cancels it. */
  action: string;
  /** Id of what's cancelled, under which the reason is kept. */
  of: string;
  cancel: {
    isPending: boolean;
    mutate: (reason: string, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
}

/** Asks for a reason before an event, a meetup or one of its dates is cancelled. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, description, action, of, cancel, onClose } = props;
  const [reason, setReason] = useKeptText(`cancel-${of}`);
  const onSuccess = () => {
    setReason("");
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Don't cancel</Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            busyLabel="Cancelling..."
            onClick={() => cancel.mutate(reason.trim(), { onSuccess })}
          >
            {action}
          </Button>
        </>
      }
    >
      <Field
        label="Reason (optional)"
        hint="A short note for the notification and the page, such as “I'm ill”"
      >
        <TextArea
          value={reason}
          rows={3}
          maxLength={maxCancellationReasonLength}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}
