import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "../../../lib/api.ts";
import { presets } from "../../../lib/query.ts";
import {
  addInterest,
  fallbackChoices,
  maxInterestLength,
  maxInterests,
} from "../../../parts/interests/add-interest.ts";
import { suggestInterest } from "../../../parts/interests/suggest-interest.ts";
import { interestNamed, interestWord } from "../../../parts/words/interests.ts";
import { Button } from "../../../ui/Button.tsx";
import { RemovableChip } from "../../../ui/Chip.tsx";
import { Combobox } from "../../../ui/Combobox.tsx";
import { Field } from "../../../ui/Field.tsx";

const listed = 8;

const has = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

export interface InterestsFieldProps {
  value: readonly string[];
  onChange: (names: string[]) => void;
  error: string | undefined;
}

/** Interests from the list, and free text that's suggested for the list. */
export function InterestsField({ value, onChange, error }: InterestsFieldProps) {
  const [text, setText] = useState("");
  const [isWordless, setWordless] = useState(false);
  const { data } = useQuery({
    ...api.interests.listPractices.queryOptions(),
    ...presets.practices,
  });
  const written = text.trim();
  const options = useMemo(() => {
    const rest = (data?.items ?? []).filter(({ name }) => !has(value, name));
    const query = written.toLowerCase();
    const fitting = query
      ? rest.filter(({ name }) => interestWord(name).toLowerCase().includes(query))
      : rest.filter(({ isPopular }) => isPopular);
    return fitting.slice(0, listed).map(({ id, name }) => ({ id, label: interestWord(name) }));
  }, [data, value, written]);

  const full = value.length >= maxInterests;
  const add = (name: string) => {
    const added = addInterest(name, value, data?.items ?? fallbackChoices);
    setWordless(added.outcome === "empty");
    if (added.outcome === "empty") return;
    setText("");
    if (added.outcome !== "added") return;
    onChange([...value, added.name]);
    if (data && added.isNew) void suggestInterest(added.name);
  };
  return (
    <div>
      <div className="flex items-end gap-3">
        <Field
          label="Interests"
          required
          hint="Not on the list? Add it and use it right away; we'll review it for everyone else."
          error={isWordless ? "Write a few words first" : error}
          status={full ? `You can choose up to ${maxInterests} interests` : undefined}
          className="grow"
        >
          <Combobox
            name="interests"
            text={text}
            onTextChange={(next) => {
              setText(next.slice(0, maxInterestLength));
              setWordless(false);
            }}
            options={options}
            disabled={full}
            onChoose={({ label }) => add(label)}
            onEnter={() => add(written)}
          />
        </Field>
        <Button
          disabled={full || !written || has(value, interestNamed(written))}
          onClick={() => add(written)}
        >
          Add
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {value.map((name) => (
          <li key={name}>
            <RemovableChip
              label={interestWord(name)}
              onRemove={() => onChange(value.filter((other) => other !== name))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
