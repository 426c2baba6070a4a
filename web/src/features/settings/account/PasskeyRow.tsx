import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fullDate } from "../../../lib/date-format.ts";
import { toastError } from "../../../parts/toastError.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Passkey } from "./passkeys.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  onRemoved: () => Promise<void>;
}

export function PasskeyRow({ passkey: { id, maker, createdAt }, onRemoved }: PasskeyRowProps) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => (await import("./passkeys.ts")).removePasskey(id),
    onSuccess: () => {
      setAsking(false);
      toast({ title: "Passkey removed" });
      return onRemoved();
    },
    onError: toastError,
  });
  const name = maker ?? "Passkey";
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
      <ConfirmDialog
        open={asking}
        title="Remove this passkey?"
        description="You won't be able to log in with it any more. Your device may keep showing it until you delete it there too."
        label="Remove"
        busy={remove.isPending}
        busyLabel="Removing..."
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
