import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "../../../lib/api.ts";
import { presets } from "../../../lib/query.ts";
import { suggestInterest } from "../../../parts/interests/suggest-interest.ts";
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

/** Interests of the list, and words of one's own, which are suggested to the list. */
export function InterestsField({ value, onChange, error }: InterestsFieldProps) {
  const [text, setText] = useState("");
  const { data } = useQuery({
    ...api.interests.listPractices.queryOptions(),
    ...presets.practices,
  });
  const written = text.trim();
  const options = useMemo(() => {
    const rest = (data?.items ?? []).filter(({ name }) => !has(value, name));
    const query = written.toLowerCase();
    const fitting = query
      ? rest.filter(({ name }) => name.toLowerCase().includes(query))
      : rest.filter(({ isPopular }) => isPopular);
    return fitting.slice(0, listed).map(({ id, name }) => ({ id, label: name }));
  }, [data, value, written]);

  const add = (name: string) => {
    setText("");
    if (has(value, name)) return;
    const known = data?.items.find((practice) => has([practice.name], name));
    onChange([...value, known?.name ?? name]);
    if (data && !known) void suggestInterest(name);
  };
  return (
    <div>
      <div className="flex items-end gap-3">
        <Field
          label="Interests"
          hint="What is not in the list yet is suggested to it."
          error={error}
          className="grow"
        >
          <Combobox
            name="interests"
            text={text}
            onTextChange={(next) => setText(next.slice(0, 60))}
            options={options}
            onChoose={({ label }) => add(label)}
          />
        </Field>
        <Button
          className="mb-1.5"
          disabled={!written || has(value, written)}
          onClick={() => add(written)}
        >
          Add
        </Button>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {value.map((name) => (
          <li key={name}>
            <RemovableChip
              label={name}
              onRemove={() => onChange(value.filter((other) => other !== name))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
