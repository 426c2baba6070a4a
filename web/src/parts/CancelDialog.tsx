import { maxCancellationReasonLength } from "@attune/core/kernel/cancellation.rules";
import { useState } from "react";
import { useKeptText } from "../lib/useKeptText.ts";
import { announce } from "../ui/announce.ts";
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
    mutateAsync: (reason: string) => Promise<unknown>;
  };
  onClose: () => void;
}

/** The page's heading says what was cancelled; the notice that it was follows. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Asks for a reason before an event, a meetup or one of its dates is cancelled. */
export function CancelDialog(props: CancelDialogProps) {
  const { title, description, action, of, cancel, onClose } = props;
  const [reason, setReason] = useKeptText(`cancel-${of}`);
  const [opener] = useState(() => document.activeElement);
  const confirm = async () => {
    // Not `mutate` with callbacks, because a page that shows it as cancelled may take this away.
    const isDone = await cancel.mutateAsync(reason.trim()).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    setReason("");
    onClose();
    announce("Cancelled");
    // Once the page shows it, which it's asked to before this. The focus returns to the button that
    // opened the dialog, if that's still there.
    setTimeout(() => opener?.isConnected || focusHeading());
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
            onClick={() => void confirm()}
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
