import type { MuteLength } from "@attune/core/mutes/mutes.rules";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { muteLengths } from "./mute-lengths.ts";

interface MuteLengthDialogProps {
  name: string;
  description: string;
  /** Resolves to whether it worked; the dialog stays open otherwise. */
  onMute: (length: MuteLength) => Promise<boolean>;
  onClose: () => void;
}

export function MuteLengthDialog({ name, description, onMute, onClose }: MuteLengthDialogProps) {
  const [length, setLength] = useState<MuteLength>("week");
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await onMute(length)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mute ${name}?`}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" busy={busy} busyLabel="Muting..." onClick={() => void confirm()}>
            Mute
          </Button>
        </>
      }
    >
      <RadioCards legend="How long?" options={muteLengths} value={length} onChange={setLength} />
    </Dialog>
  );
}
