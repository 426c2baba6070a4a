import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";

/** State of the wizard's history entries. */
interface StepState {
  step: number;
  /** The step of the entry before this one; null if Back would leave the wizard. */
  before: number | null;
  /** Set on entries inserted below a resumed step: that step. */
  upTo?: number;
}

const address = "/onboarding";

/**
 * The wizard's step, in the browser's history: Back goes one step back and Forward one on, also
 * after resuming later.
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

  const push = (next: StepState) => void navigate(address, { state: next });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useEffect(() => {
    const begins = !mounted.current;
    mounted.current = true;
    if (begins || (!state && type !== "POP")) {
      // The step counts: the entry may be new, or from before a reload.
      const entered = current.current;
      if ((state?.step ?? 0) === entered) return;
      const lowest: StepState = { step: 0, before: null, upTo: entered };
      void navigate(address, { replace: true, state: lowest });
    } else if (state?.upTo !== undefined && type !== "POP") {
      // One after the other, because the next navigation would interrupt this one.
      if (state.step < state.upTo) push({ ...state, step: state.step + 1, before: state.step });
    } else setStep(state?.step ?? 0);
  }, [location.key]);

  const goTo = (next: number) => {
    if (next === step) return;
    setStep(next);
    if (next === state?.before) void navigate(-1);
    else push({ step: next, before: step });
  };
  return { step, goTo };
}
