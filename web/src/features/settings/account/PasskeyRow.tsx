import { useState } from "react";
import { fullDate } from "../../../lib/date-format.ts";
import { toastError } from "../../../parts/toastError.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { ProofForm } from "../ProofForm.tsx";
import type { Passkey } from "./passkeys.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  name: string;
  onRemoved: () => Promise<void>;
}

export function PasskeyRow({ passkey, name, onRemoved }: PasskeyRowProps) {
  const { id, createdAt } = passkey;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = async () => {
    try {
      await (await import("./passkeys.ts")).removePasskey(id);
      close();
      toast({ title: "Passkey removed" });
      await onRemoved();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <li className="flex min-h-14 items-center gap-x-3 py-2">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{name}</span>
        {createdAt && <span className="text-small text-muted">Added on {fullDate(createdAt)}</span>}
      </div>
      <Button
        look="text"
        className="-me-2"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Remove this passkey?"
        description="You won't be able to log in with it any more. Your device may keep showing it until you delete it there too."
      >
        <ProofForm
          look="danger"
          submitLabel="Remove"
          busyLabel="Removing..."
          onProved={remove}
          onClose={close}
        />
      </Dialog>
    </li>
  );
}
