import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { updateAccount } from "../../../lib/account.ts";
import { client } from "../../../lib/api.ts";
import { codeOf, describeError } from "../../../lib/errors.ts";
import { useForm } from "../../../lib/form.ts";
import { language } from "../../../lib/languages/language.ts";
import { isSixDigits } from "../../../lib/six-digits.ts";
import { toastError } from "../../../parts/toastError.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { toast } from "../../../ui/toast.ts";

export interface EmailCodeProps {
  /** Address that the code was sent to; null if unknown here. */
  email: string | null;
  /** The confirmed address, which stays in use until the code is entered. */
  current: string | null;
  /** Whether the new address replaces the account's current one. */
  isChange: boolean;
  /** For a code that was just asked for. */
  autoFocus: boolean;
  onCancelled: () => void;
  onConfirmed: () => void;
}

function hintFor(email: string | null, current: string | null): string {
  if (email === null) return "We check it as soon as you enter the last digit.";
  return current === null
    ? `We sent it to ${email}. Until you enter it, you can read messages, but not write them. We check it as soon as you enter the last digit.`
    : `We sent it to ${email}. Until you enter it, your email is still ${current}. We check it as soon as you enter the last digit.`;
}

type Outcome = Pick<EmailCodeProps, "current" | "onCancelled" | "onConfirmed">;

function useCodeCalls({ current, onCancelled, onConfirmed }: Outcome) {
  const confirm = useMutation({
    mutationFn: (code: string) => client.accounts.verifyEmail({ code: code.trim() }),
    // A retry can't help, and the server counts wrong attempts.
    retry: false,
    onSuccess: (confirmed) => {
      updateAccount((account) => ({
        ...account,
        user: { ...account.user, email: confirmed.email, emailVerified: true },
      }));
      toast({ title: "Email confirmed", message: confirmed.email, tone: "success" });
      onConfirmed();
    },
    onError: toastError,
  });
  const resend = useMutation({
    mutationFn: () => client.accounts.resendEmailCode({ language }),
    onSuccess: () =>
      toast({
        title: "A new code is on its way",
        message: "Please check your spam folder too.",
        tone: "success",
      }),
    onError: toastError,
  });
  const cancel = useMutation({
    mutationFn: () => client.accounts.cancelEmailChange(),
    onSuccess: () => {
      toast({
        title: "Your email stays the same",
        message: current ?? "The code we sent doesn't work any more.",
      });
      onCancelled();
    },
    onError: toastError,
  });
  return { confirm, resend, cancel };
}

/** Submits the code of the mail's link (`?code=`) at once. */
function useMailedCode(submit: (code: string) => void): string {
  const [search, setSearch] = useSearchParams();
  const mailed = search.get("code") ?? "";
  const used = useRef(false);
  useEffect(() => {
    if (!isSixDigits(mailed) || used.current) return;
    used.current = true;
    submit(mailed);
    // Keeps the used code out of the history.
    setSearch(
      (before) => {
        before.delete("code");
        return before;
      },
      { replace: true },
    );
  }, [mailed, submit, setSearch]);
  return mailed;
}

export function EmailCode({
  email,
  current,
  isChange,
  autoFocus,
  onCancelled,
  onConfirmed,
}: EmailCodeProps) {
  const { confirm, resend, cancel } = useCodeCalls({ current, onCancelled, onConfirmed });
  const mailed = useMailedCode(confirm.mutate);
  const form = useForm({
    initial: { code: mailed },
    validate: ({ code }) => (isSixDigits(code) ? {} : { code: "The code has six digits" }),
    isComplete: ({ code }) => isSixDigits(code),
    submit: async ({ code }) => {
      await confirm.mutateAsync(code).catch((error: unknown) => {
        if (codeOf(error) === "email.code_invalid")
          form.refuse("code", describeError(error).message);
      });
    },
  });

  return (
    <form
      {...form.props}
      className="mt-4 flex max-w-form flex-col gap-4 border-s-4 border-clay ps-5"
    >
      <Field label="Code from the email" hint={hintFor(email, current)} error={form.errors.code}>
        <TextInput
          {...form.field("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus={autoFocus}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending} busyLabel="Confirming...">
          Confirm email
        </Button>
        {email !== null && (
          <Button
            look="text"
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate()}
          >
            Send a new code
          </Button>
        )}
        {isChange && (
          <Button
            look="text"
            busy={cancel.isPending}
            busyLabel="Cancelling..."
            onClick={() => cancel.mutate()}
          >
            Cancel the change
          </Button>
        )}
      </div>
    </form>
  );
}
