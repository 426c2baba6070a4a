import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "../../ui/toast.ts";
import { BirthForm } from "./BirthForm.tsx";
import { CosmicResults } from "./CosmicResults.tsx";
import { calculate } from "./calculate.ts";
import type { BirthDraft, CosmicDraft } from "./cosmic-draft.ts";
import { Sky } from "./Sky.tsx";

interface Refusal {
  message: string;
  hint: string | undefined;
}

export interface CosmicProps {
  draft: CosmicDraft;
  onChange: (part: Partial<CosmicDraft>) => void;
  /** Whether the member tried to continue without a calculation. */
  incomplete?: boolean;
}

export function Cosmic({ draft, onChange, incomplete = false }: CosmicProps) {
  const [calculating, setCalculating] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { birthData, cosmic } = draft;
  // False once unmounted or declined, to ignore a late result.
  const here = useRef(false);
  /**
   * Takes the focus when a button is replaced, so that the new content is read from its beginning.
   */
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const show = (calculation: Awaited<ReturnType<typeof calculate>>) => {
    if (calculation.outcome === "done") {
      onChange({ cosmic: calculation.result });
      if (calculation.humanDesignFailed) toastWithoutDesign();
      else toastComplete();
    } else if (calculation.outcome === "refused") setRefusal(calculation);
    else toastPlaceUnknown();
  };

  const run = async (birth: BirthDraft) => {
    top.current?.focus();
    setCalculating(true);
    setRefusal(null);
    onChange({ birthData: birth, cosmic: null });
    const calculation = await calculate(birth).catch(() => null);
    if (!here.current) return;
    if (calculation) show(calculation);
    else toastFailed();
    setCalculating(false);
  };

  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
      <div role="status" className="flex flex-col gap-4">
        {calculating && <Sky />}
      </div>
      {!calculating && !cosmic && (
        <BirthForm
          birth={birthData}
          refusal={refusal}
          incomplete={incomplete}
          onChange={(part) => {
            setRefusal(null);
            onChange({ birthData: { ...birthData, ...part } });
          }}
          onCalculate={() => void run(birthData)}
        />
      )}
      {!calculating && cosmic && (
        <CosmicResults
          result={cosmic}
          birth={birthData}
          forgetBirthData={draft.forgetBirthData}
          onForgetChange={(forgetBirthData) => onChange({ forgetBirthData })}
          onWhich={(ambiguous) => void run({ ...birthData, ambiguous })}
          onRecalculate={() => {
            flushSync(() =>
              onChange({ cosmic: null, birthData: { ...birthData, ambiguous: null } }),
            );
            top.current?.focus({ preventScroll: true });
            top.current?.scrollIntoView();
          }}
        />
      )}
    </div>
  );
}

const toastComplete = () =>
  toast({
    title: "Calculation Complete",
    message: "Your cosmic blueprint has been calculated!",
    tone: "success",
  });

const toastWithoutDesign = () =>
  toast({
    title: "Human Design Calculation",
    message: "Could not calculate Human Design at this time. Your zodiac signs are ready!",
  });

const toastPlaceUnknown = () =>
  toast({
    title: "Location Error",
    message: "Could not find coordinates for the location. Please try a different format.",
    tone: "error",
  });

const toastFailed = () =>
  toast({
    title: "Calculation Error",
    message: "Something went wrong. Please try again.",
    tone: "error",
  });
