import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface ConfirmDeleteProps {
  open: boolean;
  title: string;
  description: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmDelete({ busy, onConfirm, ...dialog }: ConfirmDeleteProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>Keep it</Button>
          <Button look="danger" busy={busy} busyLabel="Deleting..." onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    />
  );
}
