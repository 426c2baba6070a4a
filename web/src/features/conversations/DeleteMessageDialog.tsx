import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface DeleteMessageDialogProps {
  onClose: () => void;
  onDelete: () => void;
}

export function DeleteMessageDialog({ onClose, onDelete }: DeleteMessageDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this message?"
      description="It's removed for everyone in this conversation. This can't be undone."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  );
}
