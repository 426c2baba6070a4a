import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { cancelSignUp } from "../../lib/auth/cancel-sign-up.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { ensureProfile } from "./setup-actions.ts";

const wide = { width: 640, height: 220 };

/** For someone with an account but no profile yet. */
export function CompleteSetup({ name }: { name: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"continue" | "cancel" | null>(null);

  const goOn = async () => {
    setBusy("continue");
    try {
      await ensureProfile();
      void navigate("/membership");
    } catch (error) {
      toastError(error);
      setBusy(null);
    }
  };

  const cancel = async () => {
    setBusy("cancel");
    if (await cancelSignUp()) void navigate("/login", { replace: true });
    else setBusy(null);
  };

  return (
    <div className="mx-auto max-w-column px-6 pt-4 pb-16">
      <Illustration
        motif="hills"
        seed="signup-handler"
        field={wide}
        className="h-40 w-full rounded-surface sm:h-52"
      />
      <h1 className="mt-10 text-h1">Complete Your Setup</h1>
      <p className="mt-3 max-w-text text-muted">
        {name ? `${name.split(" ")[0]}, your` : "Your"} account is ready. Two things left: choose a
        membership and introduce yourself.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button
          look="filled"
          busy={busy === "continue"}
          busyLabel="One moment..."
          disabled={busy === "cancel"}
          onClick={() => void goOn()}
        >
          Continue to Membership Selection
        </Button>
        <Button
          look="text"
          className="-ms-2"
          busy={busy === "cancel"}
          busyLabel="Logging out..."
          disabled={busy === "continue"}
          onClick={() => void cancel()}
        >
          Cancel Signup
        </Button>
      </div>
      <p className="mt-8 max-w-text text-small text-muted">
        Changed your mind? You can also{" "}
        <Link to="/your-data" className="link">
          download your data or delete your account
        </Link>
        .
      </p>
    </div>
  );
}
