import type { DirectDecision } from "@attune/core/reports/reports.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, client } from "../../lib/api.ts";
import { randomToken } from "../../lib/random-token.ts";
import { ReasonField } from "../../parts/moderation/ReasonField.tsx";
import { decisionLabels } from "../../parts/moderation/report-labels.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toast.ts";

const choices: readonly {
  value: string;
  label: string;
  decision: DirectDecision;
  days?: 1 | 7 | 30;
}[] = [
  { value: "suspend 1", label: "Suspend for a day", decision: "suspend", days: 1 },
  { value: "suspend 7", label: "Suspend for 7 days", decision: "suspend", days: 7 },
  { value: "suspend 30", label: "Suspend for 30 days", decision: "suspend", days: 30 },
  { value: "ban", label: "Ban the member", decision: "ban" },
];

interface SuspendDialogProps {
  person: { userId: string; name: string };
  onClose: () => void;
}

/** Suspends without a report; as with one, the member reads the reason and can appeal. */
export default function SuspendDialog({ person, onClose }: SuspendDialogProps) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  // Keeps the idempotency key while the choice is the same, so that a retry decides once.
  const sent = useRef({ words: "", token: "" });
  const choice = choices.find((one) => one.value === value);
  const suspend = useMutation({
    mutationFn: ({ decision, days }: (typeof choices)[number]) => {
      const words = `${value} ${reason}`;
      if (sent.current.words !== words) sent.current = { words, token: randomToken() };
      return client.reports.restrictMember({
        userId: person.userId,
        decision,
        days,
        reason: reason.trim(),
        token: sent.current.token,
      });
    },
    onSuccess: (_done, { decision }) => {
      toast({ title: decisionLabels[decision], tone: "success" });
      onClose();
      void queryClient.invalidateQueries({ queryKey: api.reports.key() });
      return queryClient.invalidateQueries({ queryKey: api.admin.key() });
    },
    onError: toastError,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Suspend ${person.name}?`}
      description="They can still log in, read your reason, appeal, and download their data."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            disabled={!choice || reason.trim() === ""}
            busy={suspend.isPending}
            busyLabel="Suspending..."
            onClick={() => {
              if (choice) suspend.mutate(choice);
            }}
          >
            Suspend
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="How long">
          <Select options={choices} value={value} onChange={setValue} />
        </Field>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
