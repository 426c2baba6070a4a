import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { useForm } from "../../lib/form.ts";
import { toast } from "../../ui/toast.ts";
import { CodeForm } from "./CodeForm.tsx";

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
      code.trim() ? {} : { code: "Please enter one of your recovery codes." },
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
    <CodeForm
      form={form}
      label="Recovery code"
      hint="One of the codes you saved when you set up your app. Each works once, and using one turns two-step verification off."
      input={{
        autoComplete: "off",
        autoCapitalize: "characters",
        spellCheck: false,
        maxLength: 40,
      }}
      submit="Use code"
      back={{ label: "Use the app instead", onPress: onBack }}
    />
  );
}
