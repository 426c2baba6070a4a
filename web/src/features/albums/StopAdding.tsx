import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { countWords } from "./words.ts";

interface StopAddingProps {
  /** How many photos aren't added yet. */
  waitingCount: number;
  onStay: () => void;
  onStop: () => void;
}

export function StopAdding({ waitingCount, onStay, onStop }: StopAddingProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Stop adding photos?"
      description={`${countWords(waitingCount)} won't be added.`}
      actions={
        <>
          <Button onClick={onStay}>Keep going</Button>
          <Button look="danger" onClick={onStop}>
            Stop
          </Button>
        </>
      }
    />
  );
}
