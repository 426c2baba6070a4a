import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  open?: boolean;
  title: string;
  description: string;
  /** What the button does, such as "Delete". */
  label: string;
  busy?: boolean;
  busyLabel?: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is deleted or removed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, description, label, onClose, onConfirm } = props;
  const { busy = false, busyLabel = label } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    />
  );
}
