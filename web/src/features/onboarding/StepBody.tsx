import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { StepProps } from "./step-props.ts";
import { BasicStep } from "./steps/BasicStep.tsx";
import { CompleteStep } from "./steps/CompleteStep.tsx";
import { PhotoStep } from "./steps/PhotoStep.tsx";
import { WelcomeStep } from "./steps/WelcomeStep.tsx";
import { steps } from "./steps.ts";

// Lazy: the first steps need neither the legal texts nor the charts and lists.
const loading = <Skeleton label="Loading" lines={5} />;
const TermsStep = lazyComponent(() => import("./steps/TermsStep.tsx"), loading);
const InterestsStep = lazyComponent(() => import("./steps/InterestsStep.tsx"), loading);
const CosmicStep = lazyComponent(() => import("./steps/CosmicStep.tsx"), loading);

/** Preloads later steps, so that losing the connection doesn't stop the wizard. */
export function preloadSteps(): void {
  InterestsStep.preload();
  CosmicStep.preload();
  TermsStep.preload();
}

export interface StepBodyProps extends StepProps {
  step: number;
  saving: boolean;
  /** Goes to the next step, as Continue does. */
  onNext: () => void;
  /** Goes on without a photo. */
  onLater: () => void;
  onFinish: () => void;
}

export function StepBody({ step, saving, onNext, onLater, onFinish, ...props }: StepBodyProps) {
  switch (steps[step]) {
    case "basics":
      return <BasicStep {...props} />;
    case "photo":
      return <PhotoStep {...props} onNext={onNext} onLater={onLater} />;
    case "interests":
      return <InterestsStep {...props} />;
    case "cosmic":
      return <CosmicStep {...props} />;
    case "terms":
      return <TermsStep {...props} />;
    case "complete":
      return <CompleteStep draft={props.draft} saving={saving} onFinish={onFinish} />;
    default:
      return <WelcomeStep onStart={onNext} />;
  }
}
