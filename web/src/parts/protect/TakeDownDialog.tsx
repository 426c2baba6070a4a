import type { Subject } from "@attune/core/reports/reports.contract";
import {
  isPossible,
  maxDecisionReasonLength,
  type ReportReason,
  reportReasons,
  type TakeDown,
  takeDowns,
} from "@attune/core/reports/reports.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, client } from "../../lib/api.ts";
import { type SentWords, tokenFor } from "../../lib/sent-words.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { ReasonField } from "../moderation/ReasonField.tsx";
import { toastError } from "../toastError.ts";
import { reasonLabels } from "./report-words.ts";
import { useCircleOfTakeDown } from "./take-down.tsx";

interface TakeDownDialogProps {
  subject: Subject;
  authorId: string;
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
  remove: { label: "Remove it", detail: "It's deleted. You can't undo this.", done: "Removed" },
};

const causes = reportReasons.map((value) => ({ value, label: reasonLabels[value].label }));

interface CauseFieldsProps {
  cause: ReportReason | null;
  onCause: (cause: ReportReason) => void;
  reason: string;
  onReason: (reason: string) => void;
}

/** For a circle's host and moderators, who choose a reason and may explain it. */
const CauseFields = ({ cause, onCause, reason, onReason }: CauseFieldsProps) => (
  <>
    <Field label="Reason" hint="The member will see this.">
      <Select options={causes} value={cause} onChange={onCause} />
    </Field>
    <Field label={cause === "other" ? "In your own words" : "In your own words (optional)"}>
      <TextArea
        value={reason}
        rows={3}
        maxLength={maxDecisionReasonLength}
        onChange={({ target }) => onReason(target.value)}
      />
    </Field>
  </>
);

/** Without a report; as with one, the member reads the reason and can appeal. */
export default function TakeDownDialog({ subject, authorId, what, onClose }: TakeDownDialogProps) {
  const queryClient = useQueryClient();
  const circleId = useCircleOfTakeDown(authorId);
  const possible = takeDowns.filter((one) => isPossible(one, subject.kind, false));
  const [decision, setDecision] = useState<TakeDown | null>(null);
  const [cause, setCause] = useState<ReportReason | null>(null);
  const [reason, setReason] = useKeptText(`take-down-${Object.values(subject).join("-")}`);
  const sent = useRef<SentWords>(undefined);
  const hasReason = reason.trim() !== "";
  const isReady =
    circleId === null ? hasReason : cause !== null && (cause !== "other" || hasReason);
  const takeDown = useMutation({
    mutationFn: (chosen: TakeDown) => {
      const said = `${chosen} ${cause} ${reason}`;
      const token = tokenFor(said, sent.current ?? {});
      sent.current = { words: said, token };
      const draft = { subject, decision: chosen, token };
      if (circleId === null || cause === null) {
        return client.reports.takeDown({ ...draft, reason: reason.trim() });
      }
      const explained = hasReason ? { words: reason.trim() } : {};
      return client.reports.takeDownInCircle({ ...draft, circleId, cause, ...explained });
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
      description="The member who wrote it will see your reason and can appeal."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            disabled={!decision || !isReady}
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
        {circleId === null ? (
          <ReasonField value={reason} onChange={setReason} />
        ) : (
          <CauseFields cause={cause} onCause={setCause} reason={reason} onReason={setReason} />
        )}
      </div>
    </Dialog>
  );
}
