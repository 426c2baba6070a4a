import type { Circle } from "@attune/core/circles/circles.contract";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface LeaveDialogProps {
  circle: Circle;
  onLeave: () => void;
  onClose: () => void;
}

export const LeaveDialog = ({ circle, onLeave, onClose }: LeaveDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={`Leave ${circle.name}?`}
    description={`You won't see what's said in it any more, and you'll lose your places at its meetups. ${
      circle.joining === "request"
        ? "To come back, you'll have to ask the host."
        : "You can join again."
    }`}
    actions={
      <>
        <Button onClick={onClose}>Stay</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            onLeave();
          }}
        >
          Leave
        </Button>
      </>
    }
  />
);
