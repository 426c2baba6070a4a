import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../../lib/api.ts";
import { leavesGroup } from "../../../lib/leaves-group.ts";
import { presets } from "../../../lib/query.ts";
import {
  addInterest,
  type Choice,
  fallbackChoices,
  maxInterestLength,
  maxInterests,
} from "../../../parts/interests/add-interest.ts";
import { suggestInterest } from "../../../parts/interests/suggest-interest.ts";
import { interestWord } from "../../../parts/words/interests.ts";
import { Button } from "../../../ui/Button.tsx";
import { RemovableChip, ToggleChip } from "../../../ui/Chip.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { StepHeading } from "../StepFrame.tsx";
import type { StepProps } from "../step-props.ts";

/** The server's practices, or the built-in ones when they don't load. */
function useChoices(): readonly Choice[] | undefined {
  const { data, isLoadingError } = useQuery({
    ...api.interests.listPractices.queryOptions(),
    ...presets.practices,
  });
  return isLoadingError || data?.items.length === 0 ? fallbackChoices : data?.items;
}

export default function InterestsStep({ draft, change, tried }: StepProps) {
  const choices = useChoices();
  const [showsAll, setShowsAll] = useState(false);
  const { interests } = draft;
  const popular = choices?.filter(({ isPopular }) => isPopular) ?? [];
  const others = choices?.filter(({ isPopular }) => !isPopular) ?? [];
  const toggle = (name: string) =>
    change({
      interests: interests.includes(name)
        ? interests.filter((other) => other !== name)
        : [...interests, name],
    });

  return (
    <>
      <StepHeading title="Interests">
        Choose what you practise, or would like to. You can change your interests later.
      </StepHeading>
      {choices ? (
        <>
          <h2 className="mb-3 text-h3">Popular interests</h2>
          <Chips choices={popular} chosen={interests} onToggle={toggle} />
          {showsAll && (
            <div className="mt-2">
              <Chips choices={others} chosen={interests} onToggle={toggle} />
            </div>
          )}
          {!showsAll && others.length > 0 && (
            <Button look="text" className="-ms-2 mt-2" onClick={() => setShowsAll(true)}>
              Load More Interests ({others.length})
            </Button>
          )}
        </>
      ) : (
        <Skeleton label="Loading interests" lines={4} />
      )}
      <AddInterest
        chosen={interests}
        choices={choices ?? fallbackChoices}
        onAdd={(name) => change({ interests: [...interests, name] })}
      />
      <h2 className="mt-10 mb-3 text-h3">Selected practices</h2>
      {interests.length > 0 && (
        <ul aria-label="Selected practices" className="flex flex-wrap gap-2">
          {interests.map((name) => (
            <li key={name}>
              <RemovableChip label={interestWord(name)} onRemove={() => toggle(name)} />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {interests.length === 0 && (
          <p className={tried ? "text-small font-medium text-error" : "text-muted"}>
            {tried ? "At least one interest is required" : "None yet."}
          </p>
        )}
      </div>
    </>
  );
}

interface ChipsProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

function Chips({ choices, chosen, onToggle }: ChipsProps) {
  const full = chosen.length >= maxInterests;
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ name }) => {
        const pressed = chosen.includes(name);
        return (
          <ToggleChip
            key={name}
            pressed={pressed}
            disabled={full && !pressed}
            onToggle={() => onToggle(name)}
          >
            {interestWord(name)}
          </ToggleChip>
        );
      })}
    </div>
  );
}

const problems = {
  empty: "Write a few words first",
  duplicate: "You've already chosen this one",
  full: `You can choose up to ${maxInterests} interests`,
};

interface AddInterestProps {
  chosen: readonly string[];
  choices: readonly Choice[];
  onAdd: (name: string) => void;
}

/** Free text; unknown interests are sent for review. */
function AddInterest({ chosen, choices, onAdd }: AddInterestProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const add = () => {
    const added = addInterest(text, chosen, choices);
    if (added.outcome === "added") {
      onAdd(added.name);
      setText("");
      if (added.isNew) void suggestInterest(added.name);
    } else if (text.trim()) {
      setProblem(problems[added.outcome]);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      // Leaving it adds a typed interest that wasn't added with the button.
      onBlur={(event) => leavesGroup(form, event) && add()}
      className="mt-10 flex items-end gap-2"
    >
      <Field
        label="Something else"
        hint="Not on the list? Add it and use it right away; we'll review it for everyone else."
        error={problem}
        className="grow"
      >
        <TextInput
          name="interest"
          value={text}
          maxLength={maxInterestLength}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit">Add</Button>
    </form>
  );
}
