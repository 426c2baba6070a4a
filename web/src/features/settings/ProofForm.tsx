import { useForm } from "../../lib/form.ts";
import { Button, type ButtonLook } from "../../ui/Button.tsx";
import { useProof } from "./useProof.ts";

interface ProofFormProps {
  submitLabel: string;
  busyLabel: string;
  look?: ButtonLook;
  onProved: () => Promise<void>;
  onClose: () => void;
}

/** A dialog's form that asks for the password before it acts. */
export function ProofForm({
  submitLabel,
  busyLabel,
  look = "filled",
  onProved,
  onClose,
}: ProofFormProps) {
  const proof = useProof();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      if (await proof.give()) await onProved();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {proof.fields}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button look={look} type="submit" busy={form.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
