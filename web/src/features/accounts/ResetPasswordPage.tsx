import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { toast } from "../../ui/toast.ts";
import { FormPage } from "./FormPage.tsx";
import { resetFailure, resetProblem, resetWords } from "./reset-words.ts";
import { isUnanswered } from "./unanswered.ts";

/** Opened by the reset link, whose code works once. */
export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const userId = params.get("user");
  const code = params.get("code");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [busy, setBusy] = useState(false);
  const wasUnanswered = useRef(false);
  const empty = !password || !confirmation;

  useEffect(() => {
    if (userId && code) return;
    toast(resetWords.badLink);
    void navigate("/login", { replace: true });
  }, [userId, code, navigate]);

  if (!userId || !code) return null;

  const update = async () => {
    try {
      const { resetPassword } = await import("../../lib/auth/password.ts");
      await resetPassword({ userId, code, newPassword: password });
    } catch (thrown) {
      const words = resetFailure(thrown);
      const isOver = words === resetWords.badLink;
      toast(isOver && wasUnanswered.current ? resetWords.maybeDone : words);
      if (isUnanswered(thrown)) wasUnanswered.current = true;
      if (isOver) void navigate("/login", { replace: true });
      return;
    }
    toast(resetWords.done);
    void navigate("/login", { replace: true });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = resetProblem(password, confirmation);
    if (problem) {
      toast(problem);
      return;
    }
    setBusy(true);
    await update().finally(() => setBusy(false));
  };

  return (
    <FormPage
      title="Choose a new password"
      lead="At least 6 characters. A short phrase is easy to remember."
      seed="reset-password"
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          const inField = event.target instanceof HTMLInputElement;
          if (event.key === "Enter" && inField && empty) toast(resetWords.missing);
        }}
        className="flex flex-col gap-6"
      >
        <Field label="New password" required>
          <PasswordInput
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="new-password"
          />
        </Field>
        <Field label="Confirm new password" required>
          <PasswordInput
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
            autoComplete="new-password"
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button look="filled" type="submit" disabled={empty} busy={busy} busyLabel="Updating...">
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
