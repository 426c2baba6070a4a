import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { type Named, useBlock } from "./protect.queries.ts";

interface BlockDialogProps {
  person: Named;
  onClose: () => void;
  /** Called after blocking, when the page may no longer be available. */
  onBlocked?: (() => void) | undefined;
}

export default function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const block = useBlock(person);
  const confirm = () =>
    block.mutate(true, {
      onSuccess: () => {
        onClose();
        onBlocked?.();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${person.name}?`}
      description="They won't be notified."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={block.isPending} busyLabel="Blocking..." onClick={confirm}>
            Block
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        <li>Neither of you sees the other's profile, posts, comments or photos.</li>
        <li>Neither of you can write to, mention, tag or find the other.</li>
        <li>If you're connected, the connection ends.</li>
        <li>Circles and groups you share stay. You won't see each other there.</li>
      </ul>
    </Dialog>
  );
}
