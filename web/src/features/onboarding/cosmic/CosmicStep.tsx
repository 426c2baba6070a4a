import { useState } from "react";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { toast } from "../../../ui/toast.ts";
import { type BirthDraft, emptyBirth } from "../draft.ts";
import type { StepProps } from "../StepBody.tsx";
import { StepHeading } from "../StepFrame.tsx";
import { BirthForm } from "./BirthForm.tsx";
import { CosmicResults } from "./CosmicResults.tsx";
import { calculate } from "./calculate.ts";
import { Sky } from "./Sky.tsx";

const choices = [
  { value: "yes", label: "Yes, I'm interested" },
  { value: "no", label: "No, thanks" },
] as const;

interface Refusal {
  message: string;
  hint: string | undefined;
}

/** Whether somebody wants charts, and if so, from which birth. */
export default function CosmicStep({ draft, change, tried }: StepProps) {
  const [calculating, setCalculating] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { wantsCosmic, birthData, cosmic } = draft;

  const choose = (value: "yes" | "no") => {
    setRefusal(null);
    change(
      value === "yes"
        ? { wantsCosmic: true }
        : { wantsCosmic: false, birthData: emptyBirth, cosmic: null, forgetBirthData: false },
    );
  };

  const run = async (birth: BirthDraft) => {
    setCalculating(true);
    setRefusal(null);
    change({ birthData: birth, cosmic: null });
    try {
      const calculation = await calculate(birth);
      if (calculation.outcome === "done") {
        change({ cosmic: calculation.result });
        if (calculation.humanDesignFailed) sayWithoutDesign();
        else sayComplete();
      } else if (calculation.outcome === "refused") setRefusal(calculation);
      else sayPlaceUnknown();
    } catch {
      toast({
        title: "Calculation Error",
        message: "Something went wrong. Please try again.",
        tone: "error",
      });
    } finally {
      setCalculating(false);
    }
  };

  return (
    <>
      <StepHeading title="Cosmic Info">
        If you like, we compute your sun, moon and rising sign and your Human Design, and show you
        whose are like yours.
      </StepHeading>
      <RadioCards
        legend="Would you like that?"
        options={choices}
        value={wantsCosmic === null ? null : wantsCosmic ? "yes" : "no"}
        onChange={choose}
        className="sm:grid-cols-2"
      />
      <div className="mt-8" aria-live="polite">
        {wantsCosmic === false && (
          <p className="max-w-text text-muted">
            No worries. You can change this later in your profile settings.
          </p>
        )}
        {wantsCosmic && calculating && <Sky />}
      </div>
      {wantsCosmic && !calculating && !cosmic && (
        <BirthForm
          birth={birthData}
          refusal={refusal}
          incomplete={tried}
          onChange={(part) => {
            setRefusal(null);
            change({ birthData: { ...birthData, ...part } });
          }}
          onCalculate={() => void run(birthData)}
        />
      )}
      {wantsCosmic && !calculating && cosmic && (
        <CosmicResults
          result={cosmic}
          birth={birthData}
          forgetBirthData={draft.forgetBirthData}
          onForgetChange={(forgetBirthData) => change({ forgetBirthData })}
          onWhich={(ambiguous) => void run({ ...birthData, ambiguous })}
          onRecalculate={() =>
            change({ cosmic: null, birthData: { ...birthData, ambiguous: null } })
          }
        />
      )}
    </>
  );
}

const sayComplete = () =>
  toast({
    title: "Calculation Complete",
    message: "Your cosmic blueprint has been calculated!",
    tone: "success",
  });

const sayWithoutDesign = () =>
  toast({
    title: "Human Design Calculation",
    message: "Could not calculate Human Design at this time. Your zodiac signs are ready!",
  });

const sayPlaceUnknown = () =>
  toast({
    title: "Location Error",
    message: "Could not find coordinates for the location. Please try a different format.",
    tone: "error",
  });
