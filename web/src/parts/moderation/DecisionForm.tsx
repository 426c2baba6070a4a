import type { Report } from "@attune/core/reports/reports.contract";
import {
  type Decision,
  isPossible,
  maxDecisionReasonLength,
} from "@attune/core/reports/reports.rules";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";
import { decisionHints, decisionLabels } from "./report-labels.ts";
import { useToastIfClosed } from "./useToastIfClosed.ts";

export interface Choice<D extends Decision> {
  value: string;
  label: string;
  decision: D;
  /** Length of a limit or suspension. */
  days?: 1 | 7 | 30;
}

interface DecisionFormProps<D extends Decision> {
  report: Report;
  /** Key of the lists that the report is in. */
  listKey: QueryKey;
  choices: readonly Choice<D>[];
  decide: (choice: Choice<D>, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A reason is required, because the member reads it. */
export function DecisionForm<D extends Decision>({
  report,
  listKey,
  choices,
  decide,
  onClose,
}: DecisionFormProps<D>) {
  const queryClient = useQueryClient();
  const [value, setValue] = useState<string | null>(null);
  const [reason, setReason] = useKeptText(`decision-${report.reportId}`);
  const isSent = useToastIfClosed({ listKey, reportId: report.reportId, text: reason });
  const deciding = useMutation({
    mutationFn: (chosen: Choice<D>) => {
      isSent.current = true;
      return decide(chosen, reason.trim());
    },
    onSuccess: (_done, chosen) => {
      toast({ title: decisionLabels[chosen.decision], tone: "success" });
      setReason("");
      onClose();
    },
    onError: (error) => {
      isSent.current = false;
      toastError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reports.key() }),
  });
  const options = choices.filter(({ decision }) =>
    isPossible(decision, report.kind, report.person === null),
  );
  const choice = options.find((option) => option.value === value);
  return (
    <>
      <Field label="Decision" hint={choice && decisionHints[choice.decision]}>
        <Select autoFocus options={options} value={value} onChange={setValue} />
      </Field>
      <Field
        label="Reason"
        hint={
          choice?.decision === "none"
            ? "Only moderators will see this."
            : "The member it's about will see this."
        }
      >
        <TextArea
          value={reason}
          maxLength={maxDecisionReasonLength}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="filled"
          disabled={!choice || !reason.trim()}
          busy={deciding.isPending}
          busyLabel="Deciding..."
          onClick={() => choice && deciding.mutate(choice)}
        >
          Decide
        </Button>
      </div>
    </>
  );
}
