import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { Subject } from "@attune/core/reports/reports.contract";
import { maxReportNoteLength, type ReportReason } from "@attune/core/reports/reports.rules";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../lib/api.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { toastError } from "../toastError.ts";
import { type ReportableLine, ReportedLines } from "./ReportedLines.tsx";
import { reasonLabels } from "./report-words.ts";

interface ReportDialogProps {
  /** For a conversation, the reporter also chooses messages. */
  subject: Subject;
  /** Completes "Report …", as in "Report this post". */
  what: string;
  lines?: readonly ReportableLine[] | undefined;
  /** Text that moderators will read, if there are no messages to choose. */
  attached?: string | undefined;
  onClose: () => void;
}

// Object.keys() types keys as strings.
const reasons = (Object.keys(reasonLabels) as ReportReason[]).map((value) => ({
  value,
  ...reasonLabels[value],
}));

/** The messages chosen in a conversation don't matter. */
const draftOf = ({ kind, ...ids }: Subject): string =>
  [kind, ...Object.values(ids).filter((id) => typeof id === "string")].join("-");

function AttachedText({ text }: { text: string }) {
  return (
    <figure>
      <figcaption className="mb-2 font-medium">Moderators will read this</figcaption>
      <blockquote
        dir="auto"
        className="rounded-surface bg-sunken px-4 py-3 break-words whitespace-pre-wrap"
      >
        {unformatted(text)}
      </blockquote>
    </figure>
  );
}

export default function ReportDialog({
  subject,
  what,
  lines,
  attached,
  onClose,
}: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useKeptText(`report-${draftOf(subject)}`);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const send = useMutation({
    mutationFn: (given: ReportReason) =>
      client.reports.sendReport({
        subject: subject.kind === "message" ? { ...subject, messageIds: [...chosen] } : subject,
        reason: given,
        note: note.trim() || undefined,
      }),
    onSuccess: () => {
      setNote("");
      onClose();
      toast({
        title: "Thank you for telling us",
        message: "A moderator will look at it. We'll let you know the outcome.",
        tone: "success",
      });
    },
    onError: toastError,
  });
  const namesOther = !lines || lines.some(({ id, own }) => !own && chosen.includes(id));
  const ready = reason !== null && namesOther;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report ${what}`}
      description="Our moderators see your name; no one else learns that it was you. In a circle, its host and moderators see the report without your name."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            disabled={!ready}
            busy={send.isPending}
            busyLabel="Sending..."
            onClick={() => reason && send.mutate(reason)}
          >
            Send report
          </Button>
        </>
      }
    >
      {lines && (
        <ReportedLines
          lines={lines}
          chosen={chosen}
          onChange={setChosen}
          needsTheirs={!namesOther && chosen.length > 0}
        />
      )}
      {attached && <AttachedText text={attached} />}
      <RadioCards
        legend="What's the problem?"
        options={reasons}
        value={reason}
        onChange={setReason}
      />
      {reason === "self_harm" && (
        <p>
          If someone may be in danger now,{" "}
          <a href="/help" className="link" target="_blank" rel="noopener">
            here's who to call
          </a>
          .
        </p>
      )}
      <Field label="Anything we should know" hint="You can leave this out.">
        <TextArea
          value={note}
          maxLength={maxReportNoteLength}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </Dialog>
  );
}
