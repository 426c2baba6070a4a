import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";

interface RemoveDialogProps {
  open: boolean;
  title: string;
  description: string;
  onClose: () => void;
  onRemove: () => void;
}

export function RemoveDialog({ open, title, description, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}
