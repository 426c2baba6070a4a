import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Account } from "../../lib/account.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { dismissToast, toast } from "../../ui/toast.ts";
import { type Draft, type Saved, saveStartTime, saveStep } from "./draft.ts";
import { preloadSteps, StepBody } from "./StepBody.tsx";
import { StepBar, StepProgress } from "./StepFrame.tsx";
import { firstIncomplete, isValid } from "./step-rules.ts";
import { lastStep } from "./steps.ts";
import { useCompletion } from "./useCompletion.ts";
import { useStepHistory } from "./useStepHistory.ts";
import { useWizardDraft } from "./useWizardDraft.ts";

const FinishedElsewhere = lazyComponent(() => import("./FinishedElsewhere.tsx"));

export interface WizardProps {
  account: Account;
  saved: Saved;
}

/**
 * Shows the step from its top, where the toast is above its heading, or else scrolls the field to
 * the middle, where the toast doesn't cover it.
 */
function focusFirstError(): void {
  const wrong = document.querySelector<HTMLElement>("#main [aria-invalid=true]");
  wrong?.focus({ preventScroll: true });
  scrollTo(0, 0);
  if (wrong && wrong.getBoundingClientRect().bottom > innerHeight * 0.9)
    wrong.scrollIntoView({ block: "center" });
}

/** Without scroll anchoring, a toast on a phone moves the heading down instead of covering it. */
function useNoScrollAnchor(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("overflow-anchor", "none");
    return () => void style.removeProperty("overflow-anchor");
  }, []);
}

/** Seven steps. Every change is saved on the device. */
export function Wizard({ account, saved }: WizardProps) {
  const { userId } = account.user;
  const { draft, latest, change: save } = useWizardDraft(account, saved.draft);
  const { step, goTo: enter } = useStepHistory(saved.step);
  const [tried, setTried] = useState(false);
  useNoScrollAnchor();
  const { completedElsewhere, saving, ...completion } = useCompletion(userId, draft);
  const warning = useRef(0);
  const warn = () => {
    warning.current = toast({
      title: "Required information missing",
      message: "Please complete all required fields before continuing.",
      tone: "error",
    });
  };

  useEffect(() => saveStartTime(userId, Date.now()), [userId]);
  useEffect(preloadSteps, []);

  const change = useCallback(
    (part: Partial<Draft>) => {
      save(part);
      // On a phone the toast covers fields, and the member is already fixing the problem.
      dismissToast(warning.current);
    },
    [save],
  );

  const goTo = (next: number) => {
    setTried(false);
    dismissToast();
    enter(next);
  };
  useEffect(() => {
    saveStep(userId, step);
    window.scrollTo({ top: 0 });
  }, [userId, step]);

  const goOn = () => {
    // Uses the ref: the latest photo may not be in this render's state yet.
    if (isValid(step, latest.current)) {
      goTo(step + 1);
      return;
    }
    // Synchronous, because errors have to be in the DOM before a field can be focused.
    flushSync(() => {
      setTried(true);
      warn();
    });
    focusFirstError();
  };

  const finish = (replaces?: string) => {
    const missing = firstIncomplete(draft);
    if (missing !== null) {
      goTo(missing);
      setTried(true);
      warn();
      return;
    }
    void completion.complete(replaces);
  };

  return (
    <div className="mx-auto max-w-column px-6 pt-4 pb-16 md:pt-10">
      {step > 0 && <StepProgress step={step} />}
      <StepBody
        step={step}
        draft={draft}
        change={change}
        tried={tried}
        saving={saving}
        onNext={goOn}
        onLater={() => {
          change({ photoLater: true });
          goTo(step + 1);
        }}
        onFinish={() => finish()}
      />
      {step > 0 && (
        <StepBar
          isLast={step === lastStep}
          canGoOn={isValid(step, draft)}
          saving={saving}
          onBack={() => goTo(step - 1)}
          onNext={goOn}
        />
      )}
      {completedElsewhere && (
        <FinishedElsewhere
          profile={completedElsewhere}
          draft={draft}
          onClose={completion.closeChoice}
          onKeep={() => completion.keep(completedElsewhere)}
          onReplace={() => {
            completion.closeChoice();
            finish(completedElsewhere.updatedAt);
          }}
        />
      )}
    </div>
  );
}
