import { Cosmic } from "../../../parts/cosmic/Cosmic.tsx";
import { emptyCosmic } from "../../../parts/cosmic/cosmic-draft.ts";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { StepHeading } from "../StepFrame.tsx";
import type { StepProps } from "../step-props.ts";

const choices = [
  { value: "yes", label: "Yes, I'm interested" },
  { value: "no", label: "No, thanks" },
] as const;

const choiceOf = (wantsCosmic: boolean) => (wantsCosmic ? "yes" : "no");

export default function CosmicStep({ draft, change, tried }: StepProps) {
  const { wantsCosmic } = draft;
  return (
    <>
      <StepHeading title="Cosmic Info">
        If you'd like, we'll calculate your sun, moon and rising signs and your Human Design. Once
        your profile is complete, you'll see members with similar charts.
      </StepHeading>
      <RadioCards
        legend="Would you like that?"
        options={choices}
        value={wantsCosmic === null ? null : choiceOf(wantsCosmic)}
        onChange={(value) =>
          change(value === "yes" ? { wantsCosmic: true } : { wantsCosmic: false, ...emptyCosmic })
        }
        className="sm:grid-cols-2"
      />
      <div className="mt-8" aria-live="polite">
        {wantsCosmic === false && (
          <p className="max-w-text text-muted">
            No worries. You can change this later in your profile settings.
          </p>
        )}
      </div>
      {wantsCosmic && <Cosmic draft={draft} onChange={change} incomplete={tried} />}
    </>
  );
}
