import { maxRejectionReasonLength } from "@attune/core/kernel/review.rules";
import { useForm } from "../../lib/form.ts";
import { useToastIfGone } from "../../parts/useToastIfGone.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";

/** Asked when the dialog goes: whether that's because its item did. */
export type IsGone = Parameters<typeof useToastIfGone>[1];

interface RejectDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onReject: (reason: string) => Promise<void>;
  isGone: IsGone;
}

type ReasonProps = Pick<RejectDialogProps, "onClose" | "onReject" | "isGone">;

function Reason({ onClose, onReject, isGone }: ReasonProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: "Please give a reason" }),
    submit: ({ reason }) => onReject(reason.trim()),
  });
  useToastIfGone(
    {
      title: "Review closed",
      message: "Another admin decided it, or it was deleted.",
      text: form.values.reason,
    },
    isGone,
  );
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label="Reason" required error={form.errors.reason}>
        <TextArea
          name="reason"
          value={form.values.reason}
          maxLength={maxRejectionReasonLength}
          onChange={({ target }) => form.set("reason", target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" type="submit" busy={form.busy} busyLabel="Rejecting...">
          Reject
        </Button>
      </div>
    </form>
  );
}

/** A rejection needs a reason. */
export function RejectDialog({ open, name, ...reason }: RejectDialogProps) {
  return (
    <Dialog open={open} onClose={reason.onClose} title={`Reject “${name}”?`}>
      <Reason {...reason} />
    </Dialog>
  );
}
