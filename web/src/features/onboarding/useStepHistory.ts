import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";

/** In a history entry of the wizard. */
interface StepState {
  step: number;
  /** The step that Back leads to, or null where it would leave the wizard. */
  before: number | null;
  /** The step this entry was put below. */
  above?: number;
}

const address = "/onboarding";

/** The wizard's step. The browser's Back goes one step back, also after resuming at a later one. */
export function useStepHistory(first: number) {
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
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
    // What was saved counts, not what an entry from before a reload says.
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
