import type { Subject } from "@attune/core/reports/reports.contract";
import { isPossible, type TakeDown, takeDowns } from "@attune/core/reports/reports.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, client } from "../../lib/api.ts";
import { type SentWords, tokenFor } from "../../lib/sent-words.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { toast } from "../../ui/toast.ts";
import { ReasonField } from "../moderation/ReasonField.tsx";
import { toastError } from "../toastError.ts";

interface TakeDownDialogProps {
  subject: Subject;
  /** Completes "Take down …", as in "Take down this post?" */
  what: string;
  onClose: () => void;
}

const words: Record<TakeDown, { label: string; detail: string; done: string }> = {
  hide: {
    label: "Hide it",
    detail: "Other members don't see it. If an appeal is granted, it's shown again.",
    done: "Hidden",
  },
  remove: { label: "Remove it", detail: "It's deleted for good.", done: "Removed" },
};

/** Without a report; as with one, the member reads the reason and can appeal. */
export default function TakeDownDialog({ subject, what, onClose }: TakeDownDialogProps) {
  const queryClient = useQueryClient();
  const possible = takeDowns.filter((one) => isPossible(one, subject.kind, false));
  const [decision, setDecision] = useState<TakeDown | null>(null);
  const [reason, setReason] = useKeptText(`take-down-${Object.values(subject).join("-")}`);
  const sent = useRef<SentWords>(undefined);
  const takeDown = useMutation({
    mutationFn: (chosen: TakeDown) => {
      const token = tokenFor(`${chosen} ${reason}`, sent.current ?? {});
      sent.current = { words: `${chosen} ${reason}`, token };
      return client.reports.takeDown({ subject, decision: chosen, reason: reason.trim(), token });
    },
    onSuccess: (_done, chosen) => {
      setReason("");
      onClose();
      toast({ title: words[chosen].done, tone: "success" });
      return queryClient.invalidateQueries({ queryKey: api.reports.key() });
    },
    onError: toastError,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Take down ${what}?`}
      description="The member who wrote it reads your reason, and can appeal."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            disabled={!decision || reason.trim() === ""}
            busy={takeDown.isPending}
            busyLabel="Taking down..."
            onClick={() => {
              if (decision) takeDown.mutate(decision);
            }}
          >
            Take down
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioCards
          legend="What should happen?"
          options={possible.map((value) => ({ value, ...words[value] }))}
          value={decision}
          onChange={setDecision}
        />
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
