import { brand } from "@attune/core/kernel/brand";
import { Button } from "../../../ui/Button.tsx";
import { Illustration } from "../../../ui/illustration/Illustration.tsx";
import { StepTitle } from "../StepFrame.tsx";

const required = { label: "required" };
const optional = { label: "optional" };

const parts = [
  ["Basic information", required],
  ["Profile photo", required],
  ["Interests", required],
  ["Cosmic Information", optional],
  ["Accept community terms", required],
] as const;

export function WelcomeStep({ onStart }: { onStart: () => void }) {
  return (
    <>
      <Illustration
        motif="hills"
        seed="onboarding"
        field={{ width: 680, height: 200 }}
        className="mb-8 h-36 w-full rounded-surface md:h-48"
      />
      <StepTitle>Welcome to {brand.name}</StepTitle>
      <p className="mt-3 max-w-text text-lead text-muted">
        Five short steps to introduce yourself. It takes a few minutes, and you can stop and pick up
        where you left off.
      </p>
      <ol className="mt-8 border-t border-line">
        {parts.map(([name, need], index) => (
          <li key={name} className="flex items-baseline gap-4 border-b border-line py-3">
            <span aria-hidden="true" className="w-6 shrink-0 font-serif text-lead text-clay">
              {index + 1}
            </span>
            <span className="grow font-medium">{name}</span>
            <span className="shrink-0 text-small text-muted">{need.label}</span>
          </li>
        ))}
      </ol>
      <Button look="filled" className="mt-8" onClick={onStart}>
        Get Started
      </Button>
    </>
  );
}
