import { maxBioLength, maxNameLength } from "@attune/core/profiles/profiles.rules";
import { FormattedArea } from "../../../parts/text/FormattedArea.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { CityField } from "../CityField.tsx";
import { LanguagesField } from "../LanguagesField.tsx";
import { StepHeading } from "../StepFrame.tsx";
import type { StepProps } from "../step-props.ts";
import { basicErrors, nameCompleteness } from "../step-rules.ts";

export function BasicStep({ draft, change, tried }: StepProps) {
  const errors = tried ? basicErrors(draft) : {};
  return (
    <>
      <StepHeading title="Basic Info">
        This is what other members see first. Fields marked * are required.
      </StepHeading>
      <div className="flex flex-col gap-7">
        <Field
          label="1. Full Name"
          required
          error={errors.name}
          status={<NameCompleteness name={draft.name} />}
        >
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={maxNameLength}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <CityField
          location={draft.location}
          cityId={draft.cityId}
          error={errors.location}
          onChange={change}
        />
        <LanguagesField
          chosen={draft.languagesSpoken}
          error={errors.languagesSpoken}
          onChange={(languagesSpoken) => change({ languagesSpoken })}
        />
        <Field
          label="4. A short intro"
          required
          hint="A few sentences are enough: what you practise, what brings you here."
          error={errors.bio}
        >
          <FormattedArea
            name="bio"
            rows={5}
            maxLength={maxBioLength}
            value={draft.bio}
            onChange={({ target }) => change({ bio: target.value.slice(0, maxBioLength) })}
          />
        </Field>
      </div>
    </>
  );
}

/** Green for a complete name, yellow for one word. */
function NameCompleteness({ name }: { name: string }) {
  const state = nameCompleteness(name);
  if (state === "empty") return null;
  const complete = state === "complete";
  return (
    <span data-completeness={state} className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-person ${complete ? "bg-primary" : "bg-partial"}`}
      />
      {complete ? "First and last name" : "One name so far; you can add your last name"}
    </span>
  );
}
