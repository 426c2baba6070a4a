import type { MuteLength } from "@attune/core/mutes/mutes.rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { mute } from "./mutes.ts";
import type { Named } from "./protect.queries.ts";

const lengths = [
  { value: "day", label: "For 1 day" },
  { value: "week", label: "For 1 week" },
  { value: "always", label: "Until I undo it" },
] as const;

export default function MuteDialog({ person, onClose }: { person: Named; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [length, setLength] = useState<MuteLength>("week");
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await mute(queryClient, person, length)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mute ${person.name}?`}
      description="Their posts stay out of your feed, and you get no notifications from them. They won't know, and you can still write to each other."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" busy={busy} busyLabel="Muting..." onClick={() => void confirm()}>
            Mute
          </Button>
        </>
      }
    >
      <RadioCards legend="How long?" options={lengths} value={length} onChange={setLength} />
    </Dialog>
  );
}
