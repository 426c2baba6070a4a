import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";

interface RecoveryCodeProps {
  /**
   * Called when two-step verification was switched off; the member has to enter the password again.
   */
  onDone: () => void;
  onBack: () => void;
}

/** Signs in without the authenticator app. */
export function RecoveryCode({ onDone, onBack }: RecoveryCodeProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }): { code?: string } =>
      code.trim() ? {} : { code: "Please enter one of your codes." },
    submit: async ({ code }) => {
      try {
        await client.accounts.spendRecoveryCode({ code: code.trim() });
        toast({
          title: "Two-step verification is off",
          message: "Log in with your password, then set it up again in your settings.",
          tone: "success",
        });
        onDone();
      } catch (error) {
        const words = describeError(error);
        if (codeOf(error) === "recovery.code_invalid") form.refuse("code", words.message);
        toast({ ...words, tone: "error" });
      }
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <Field
        label="Recovery code"
        hint="One of the codes you saved when you set up your app. Each works once."
        required
        error={form.errors.code}
      >
        <TextInput
          {...form.field("code")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button look="filled" type="submit" busy={form.busy} busyLabel="Checking...">
          Use code
        </Button>
        <Button look="text" className="-mx-2" onClick={onBack}>
          Use the app instead
        </Button>
      </div>
    </form>
  );
}
