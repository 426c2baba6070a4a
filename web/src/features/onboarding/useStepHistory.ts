import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";

/** State of the wizard's history entries. */
interface StepState {
  step: number;
  /** The step of the entry before this one; null if Back would leave the wizard. */
  before: number | null;
  /** Set on an entry inserted for Back: the step to push again on top of it. */
  above?: number;
}

const address = "/onboarding";

/**
 * The wizard's step, in the browser's history: Back goes one step back, also after resuming later.
 */
export function useStepHistory(first: number) {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  // Only this hook sets a state on this page.
  const state = location.state as StepState | null;
  const [step, setStep] = useState(first);
  const current = useRef(step);
  current.current = step;
  const mounted = useRef(false);

  const push = (next: number, before: number) =>
    void navigate(address, { state: { step: next, before } satisfies StepState });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useEffect(() => {
    const begins = !mounted.current;
    mounted.current = true;
    if (!begins && type === "REPLACE" && state?.above !== undefined) {
      push(state.above, state.step);
      return;
    }
    // On mount the saved step counts; the history entry may be from before a reload.
    const entered = begins ? first : (state?.step ?? current.current);
    if (entered !== current.current) setStep(entered);
    if (entered === 0 || (state?.step === entered && state.before !== null)) return;
    const below: StepState = { step: entered - 1, before: null, above: entered };
    void navigate(address, { replace: true, state: below });
  }, [location.key]);

  const goTo = (next: number) => {
    if (next === step) return;
    setStep(next);
    if (next === state?.before) void navigate(-1);
    else push(next, step);
  };
  return { step, goTo };
}
