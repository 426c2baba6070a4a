import type { Circle } from "@attune/core/circles/circles.contract";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useCloseCircle } from "./circles.queries.ts";

export function CloseDialog({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const { name } = circle;
  const leaveTo = useLeaveTo();
  const close = useCloseCircle(circle, () => leaveTo("/circles"));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Close ${name}?`}
      description="No one will be able to open it any more, its meetups will be cancelled, and its members notified. You can't undo this."
      actions={
        <>
          <Button onClick={onClose}>Don't close</Button>
          <Button
            look="danger"
            busy={close.isPending}
            busyLabel="Closing..."
            onClick={() => close.mutate()}
          >
            Close the circle
          </Button>
        </>
      }
    />
  );
}
