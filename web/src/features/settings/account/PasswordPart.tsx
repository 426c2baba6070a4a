import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { isTooShort, passwordRefusal } from "../../../lib/auth/password-rules.ts";
import { minPasswordLength } from "../../../lib/constants.ts";
import { type FieldErrors, useForm } from "../../../lib/form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PasswordInput } from "../../../ui/PasswordInput.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { passwordProblem } from "../password-words.ts";
import { useRequiredAccount } from "../useRequiredAccount.ts";

interface Values {
  current: string;
  next: string;
  again: string;
}

const empty: Values = { current: "", next: "", again: "" };

function validate({ current, next, again }: Values): FieldErrors<Values> {
  const refusal = passwordRefusal(next);
  return {
    ...(current ? {} : { current: "Please enter your current password" }),
    ...(isTooShort(next)
      ? { next: `Password must be at least ${minPasswordLength} characters long.` }
      : {}),
    ...(refusal === null ? {} : { next: refusal }),
    ...(again === next ? {} : { again: "Please make sure both passwords are the same." }),
  };
}

/** The field that an error is about. */
const fieldOf: Record<string, keyof Values> = {
  NotAuthorizedException: "current",
  CommonPasswordError: "next",
  InvalidPasswordException: "next",
};

export function PasswordPart() {
  const { user } = useRequiredAccount();
  const wasUnanswered = useRef(false);
  const problemOf = (error: Error): string =>
    wasUnanswered.current && error.name === "NotAuthorizedException"
      ? "That's not your current password. The server didn't answer the first time, so the new one may already be in place."
      : passwordProblem(error);
  const change = useMutation({
    mutationFn: async ({ current, next }: Values) => {
      const { changePassword } = await import("../../../lib/auth/password.ts");
      await changePassword(current, next);
    },
    // A retry can't help, and the server counts wrong attempts.
    retry: false,
    onSuccess: () => {
      wasUnanswered.current = false;
      toast({
        title: "Password Updated",
        message: "Your password has been successfully updated.",
        tone: "success",
      });
    },
    onError: (error) => {
      toast({ title: "Update Failed", message: problemOf(error), tone: "error" });
      if (error.name === "NetworkError") wasUnanswered.current = true;
    },
  });
  const form = useForm<Values>({
    initial: empty,
    validate,
    submit: async (values) => {
      await change.mutateAsync(values).then(
        () => form.reset(),
        (error: Error) => {
          const field = fieldOf[error.name];
          if (field) form.refuse(field, problemOf(error));
        },
      );
    },
  });
  return (
    <Part title="Password" hint="Changing it logs you out on your other devices.">
      <form {...form.props} className="flex max-w-form flex-col gap-4">
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Current password" error={form.errors.current}>
          <PasswordInput {...form.field("current")} autoComplete="current-password" />
        </Field>
        <Field label="New password" error={form.errors.next}>
          <PasswordInput {...form.field("next")} autoComplete="new-password" />
        </Field>
        <Field label="New password again" error={form.errors.again}>
          <PasswordInput {...form.field("again")} autoComplete="new-password" />
        </Field>
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Changing...">
            Change password
          </Button>
        </div>
      </form>
    </Part>
  );
}
