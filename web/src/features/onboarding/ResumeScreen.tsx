import type { Membership } from "@attune/core/memberships/memberships.contract";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { cancelSignUp } from "../../lib/auth/cancel-sign-up.ts";
import { forceSignOut } from "../../lib/auth/force-sign-out.ts";
import { Button } from "../../ui/Button.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { lastStep, titleOfStep } from "./steps.ts";

const RunningMembership = lazyComponent(() => import("./RunningMembership.tsx"));

export interface ResumeScreenProps {
  /** The saved draft, or null. */
  progress: { name: string; step: number } | null;
  membership: Membership | null;
  onContinue: () => void;
  onStartFresh: () => void;
}

/** Resume, start over or leave. */
export function ResumeScreen({
  progress,
  membership,
  onContinue,
  onStartFresh,
}: ResumeScreenProps) {
  return (
    <section className="mx-auto grid max-w-page gap-10 px-6 pt-8 pb-20 md:grid-cols-[minmax(0,65ch)_1fr] md:gap-16 md:pt-16">
      <div>
        {progress ? (
          <WithProgress {...progress} onContinue={onContinue} onStartFresh={onStartFresh} />
        ) : (
          <WithoutProgress onContinue={onContinue} />
        )}
        <div className="mt-10 border-t border-line pt-4">
          {/* The draft stays on the device for the next sign-in. */}
          <Button look="text" className="-ms-2" onClick={forceSignOut}>
            Back to Login
          </Button>
          {membership && <RunningMembership membership={membership} />}
          <p className="mt-4 max-w-text text-small text-muted">
            Changed your mind? You can also{" "}
            <Link to="/your-data" className="link">
              download your data or delete your account
            </Link>
            .
          </p>
        </div>
      </div>
      <Illustration
        motif="lamp"
        seed="resume"
        className="hidden h-72 w-full rounded-surface md:block"
      />
    </section>
  );
}

function WithProgress({
  name,
  step,
  onContinue,
  onStartFresh,
}: { name: string; step: number } & Pick<ResumeScreenProps, "onContinue" | "onStartFresh">) {
  return (
    <>
      <h1 className="text-h1">{name ? `Welcome back, ${name}` : "Welcome back"}</h1>
      <p className="mt-4 text-lead text-muted">We've saved your progress.</p>
      <div className="mt-8 max-w-form">
        <p className="mb-2 font-medium">
          {step === 0 ? titleOfStep(0) : `Step ${step} of ${lastStep}: ${titleOfStep(step)}`}
        </p>
        <Progress label="Saved progress" value={(step / lastStep) * 100} withPercentage />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="filled" onClick={onContinue}>
          Continue Where I Left Off
        </Button>
        <Button onClick={onStartFresh}>Start Fresh</Button>
      </div>
    </>
  );
}

function WithoutProgress({ onContinue }: Pick<ResumeScreenProps, "onContinue">) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    if (await cancelSignUp()) void navigate("/login");
    else setBusy(false);
  };
  return (
    <>
      <h1 className="text-h1">Let's finish your profile</h1>
      <p className="mt-4 text-lead text-muted">
        It only takes a few minutes, and people will know who they're talking to.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="filled" onClick={onContinue}>
          Complete My Profile
        </Button>
        <Button busy={busy} onClick={() => void cancel()}>
          Cancel Sign Up
        </Button>
      </div>
    </>
  );
}
