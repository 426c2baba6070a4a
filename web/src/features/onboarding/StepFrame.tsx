import { type ReactNode, useEffect, useRef } from "react";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { ArrowLeftIcon } from "../../ui/icons.ts";
import { Progress } from "../../ui/Progress.tsx";
import { lastStep } from "./steps.ts";

export function StepProgress({ step }: { step: number }) {
  return (
    <div className="mb-8">
      <p className="mb-1 text-small text-muted">
        Step {step} of {lastStep}
      </p>
      <Progress label="Your profile" value={(step / lastStep) * 100} withPercentage />
    </div>
  );
}

/** The step's heading. Takes the focus when it's mounted, also after a slow load. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-h1">
      {children}
    </h1>
  );
}

interface StepHeadingProps {
  title: string;
  children?: ReactNode;
}

export function StepHeading({ title, children }: StepHeadingProps) {
  return (
    <header className="mb-8">
      <StepTitle>{title}</StepTitle>
      {children && <p className="mt-3 max-w-text text-lead text-muted">{children}</p>}
    </header>
  );
}

interface StepBarProps {
  isLast: boolean;
  canGoOn: boolean;
  saving: boolean;
  onBack: () => void;
  onNext: () => void;
}

/**
 * Continue stays enabled in an incomplete step, to show what's missing. The last step has its own
 * button.
 */
export function StepBar({ isLast, canGoOn, saving, onBack, onNext }: StepBarProps) {
  return (
    <div className="mt-12 flex items-center justify-between gap-3 border-t border-line pt-6">
      <Button
        look="text"
        className="-ms-2"
        disabled={saving}
        icon={<ArrowLeftIcon />}
        onClick={onBack}
      >
        Back
      </Button>
      {!isLast && (
        <button
          type="button"
          aria-disabled={!canGoOn}
          onClick={onNext}
          className={buttonClasses("filled")}
        >
          Continue
        </button>
      )}
    </div>
  );
}
