import { brand } from "@attune/core/kernel/brand";
import { Button } from "../../../ui/Button.tsx";
import { Illustration } from "../../../ui/illustration/Illustration.tsx";
import { StepTitle } from "../StepFrame.tsx";

const required = { label: "required" };
const optional = { label: "optional" };

const parts = [
  { name: "Basic information", need: required, gives: "What other members see first" },
  { name: "Profile photo", need: required, gives: "So people recognise you" },
  {
    name: "Interests",
    need: required,
    gives: "So we can suggest people, circles and events",
  },
  {
    name: "Cosmic Information",
    need: optional,
    gives: "Your chart, and who has a similar one",
  },
  { name: "Accept community terms", need: required, gives: "How we treat each other here" },
];

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
        {parts.map(({ name, need, gives }, index) => (
          <li key={name} className="flex items-baseline gap-4 border-b border-line py-3">
            <span aria-hidden="true" className="w-6 shrink-0 font-serif text-lead text-clay">
              {index + 1}
            </span>
            <span className="grow">
              <span className="block font-medium">{name}</span>
              <span className="block text-small text-muted">{gives}</span>
            </span>
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
