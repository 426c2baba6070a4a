import { toast } from "../../../ui/toast.ts";
import { ProofForm } from "../ProofForm.tsx";
import { addingFailure } from "./passkey-words.ts";

interface AddPasskeyProps {
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the password first, so that an unlocked device isn't enough to add permanent access. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const add = async () => {
    try {
      const { addPasskey } = await import("./passkeys.ts");
      await addPasskey();
      toast({
        title: "Passkey added",
        message: "You can log in with it from now on.",
        tone: "success",
      });
      await onAdded();
    } catch (thrown) {
      toast(addingFailure(thrown));
    }
  };
  return (
    <ProofForm
      submitLabel="Continue"
      busyLabel="Waiting for your device..."
      onProved={add}
      onClose={onClose}
    />
  );
}
