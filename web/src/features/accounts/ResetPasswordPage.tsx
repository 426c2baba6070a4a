import { useEffect, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { toast } from "../../ui/toast.ts";
import { FormPage } from "./FormPage.tsx";
import {
  type ResetValues,
  type ResetWords,
  resetFailure,
  resetProblem,
  resetWords,
} from "./reset-words.ts";
import { isUnanswered } from "./unanswered.ts";

/** Opened by the reset link, whose code works once. */
export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const userId = params.get("user");
  const code = params.get("code");

  useEffect(() => {
    if (userId && code) return;
    toast(resetWords.badLink);
    void navigate("/login", { replace: true });
  }, [userId, code, navigate]);

  return userId && code ? <NewPassword userId={userId} code={code} /> : null;
}

function NewPassword({ userId, code }: { userId: string; code: string }) {
  const navigate = useNavigate();
  const wasUnanswered = useRef(false);

  const refuse = (words: ResetWords) => {
    if (words.field) form.refuse(words.field, words.message);
    toast(words);
  };

  const update = async ({ password, confirmation }: ResetValues) => {
    const problem = resetProblem(password, confirmation);
    if (problem) return refuse(problem);
    try {
      const { resetPassword } = await import("../../lib/auth/password.ts");
      await resetPassword({ userId, code, newPassword: password });
    } catch (thrown) {
      const words = resetFailure(thrown);
      const isOver = words === resetWords.badLink;
      refuse(isOver && wasUnanswered.current ? resetWords.maybeDone : words);
      if (isUnanswered(thrown)) wasUnanswered.current = true;
      if (isOver) void navigate("/login", { replace: true });
      return;
    }
    toast(resetWords.done);
    void navigate("/login", { replace: true });
  };

  const form = useForm<ResetValues>({
    initial: { password: "", confirmation: "" },
    validate: () => ({}),
    submit: update,
  });
  const { password, confirmation } = form.values;
  const empty = !password || !confirmation;
  return (
    <FormPage
      title="Choose a new password"
      lead="At least 6 characters. A short phrase is easy to remember."
      seed="reset-password"
    >
      <form
        {...form.props}
        onKeyDown={(event) => {
          // Browsers ignore Enter while the button is disabled.
          const inField = event.target instanceof HTMLInputElement;
          if (event.key === "Enter" && inField && empty)
            refuse({ ...resetWords.missing, field: password ? "confirmation" : "password" });
        }}
        className="flex flex-col gap-6"
      >
        <Field label="New password" required error={form.errors.password}>
          <PasswordInput {...form.field("password")} autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" required error={form.errors.confirmation}>
          <PasswordInput {...form.field("confirmation")} autoComplete="new-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            look="filled"
            type="submit"
            disabled={empty}
            busy={form.busy}
            busyLabel="Updating..."
          >
            Update Password
          </Button>
          <Link to="/login" className="link inline-flex min-h-11 items-center font-medium">
            Back to login
          </Link>
        </div>
      </form>
    </FormPage>
  );
}
