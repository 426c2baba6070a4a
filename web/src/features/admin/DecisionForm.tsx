import type { Report } from "@attune/core/reports/reports.contract";
import {
  type Decision,
  irremovable,
  maxDecisionReasonLength,
} from "@attune/core/reports/reports.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../lib/api.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { decisionLabels } from "./report-labels.ts";

/** What a moderator chooses; a suspension says how long. */
const choices = [
  { value: "none", label: "No action" },
  { value: "remove", label: "Remove it" },
  { value: "warn", label: "Warn the member" },
  { value: "suspend 1", label: "Suspend for a day" },
  { value: "suspend 7", label: "Suspend for 7 days" },
  { value: "suspend 30", label: "Suspend for 30 days" },
  { value: "ban", label: "Ban the member" },
] as const;
type Choice = (typeof choices)[number]["value"];

const days = { "suspend 1": 1, "suspend 7": 7, "suspend 30": 30 } as const;

const decisionIn = (choice: Choice): { decision: Decision; days?: 1 | 7 | 30 } =>
  choice === "suspend 1" || choice === "suspend 7" || choice === "suspend 30"
    ? { decision: "suspend", days: days[choice] }
    : { decision: choice };

interface DecisionFormProps {
  report: Report;
  onClose: () => void;
}

/** The reason goes to the member, so it's always given. */
export function DecisionForm({ report, onClose }: DecisionFormProps) {
  const { reportId, kind } = report;
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [reason, setReason] = useState("");
  const decide = useMutation({
    mutationFn: (chosen: Choice) =>
      client.reports.resolveReport({ reportId, reason: reason.trim(), ...decisionIn(chosen) }),
    onSuccess: (_done, chosen) => {
      toast({ title: decisionLabels[decisionIn(chosen).decision], tone: "success" });
      onClose();
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reports.key() }),
  });
  const options = choices.filter(({ value }) => value !== "remove" || !irremovable.includes(kind));
  return (
    <>
      <Field label="Decision">
        <Select options={options} value={choice} onChange={setChoice} />
      </Field>
      <Field label="Reason" hint="The member it's about reads this.">
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
          disabled={choice === null || !reason.trim()}
          busy={decide.isPending}
          busyLabel="Deciding..."
          onClick={() => choice && decide.mutate(choice)}
        >
          Decide
        </Button>
      </div>
    </>
  );
}
