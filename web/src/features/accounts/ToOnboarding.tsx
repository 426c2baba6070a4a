import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Account } from "../../lib/account.ts";
import { setupDisplayMs, setupRedirectDelayMs } from "../../lib/constants.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Preparing } from "./Preparing.tsx";
import { ensureProfile, restartOnboarding } from "./setup-actions.ts";

/**
 * For a member who has paid but not finished the profile: creates what's missing, then opens the
 * onboarding.
 */
export function ToOnboarding({ account }: { account: Account }) {
  const navigate = useNavigate();
  const { userId } = account.user;
  const hasProfile = account.profile !== null;
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    restartOnboarding(userId);
    const timer = setTimeout(() => setShown(true), setupDisplayMs);
    return () => clearTimeout(timer);
  }, [userId]);

  useEffect(() => {
    if (!hasProfile && failure === null) ensureProfile().catch(setFailure);
  }, [hasProfile, failure]);

  useEffect(() => {
    if (!shown || !hasProfile) return undefined;
    const timer = setTimeout(
      () => void navigate("/onboarding", { replace: true }),
      setupRedirectDelayMs,
    );
    return () => clearTimeout(timer);
  }, [shown, hasProfile, navigate]);

  if (failure === null) return <Preparing durationMs={setupDisplayMs} />;
  const { title, message } = describeError(failure);
  return (
    <div className="mx-auto max-w-column px-6 py-12">
      <h1 className="sr-only">Complete Your Setup</h1>
      <Notice
        tone="error"
        title={title}
        action={<Button onClick={() => setFailure(null)}>Try Again</Button>}
      >
        {message}
      </Notice>
    </div>
  );
}
