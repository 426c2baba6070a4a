import { maxLanguages } from "@attune/core/profiles/profiles.rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "../../../lib/api.ts";
import { languagesListed } from "../../../lib/constants.ts";
import { presets } from "../../../lib/query.ts";
import { translateLanguageNames } from "../../../parts/words/languages.ts";
import { matchingLanguages } from "../../../parts/words/matching-languages.ts";
import { RemovableChip } from "../../../ui/Chip.tsx";
import { Combobox } from "../../../ui/Combobox.tsx";
import { Field } from "../../../ui/Field.tsx";

export interface LanguagesFieldProps {
  /** Language ids. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  const [text, setText] = useState("");
  const { data, isError } = useQuery({
    ...api.interests.listLanguages.queryOptions({ input: {} }),
    ...presets.languages,
    select: translateLanguageNames,
  });
  const query = text.trim();
  const full = value.length >= maxLanguages;
  const options = useMemo(
    () =>
      matchingLanguages(data?.items ?? [], query, value, languagesListed).map(({ id, name }) => ({
        id,
        label: name,
      })),
    [data, value, query],
  );
  const nameOf = (id: string) => data?.items.find((language) => language.id === id)?.name ?? id;

  const add = (id: string) => {
    onChange([...value, id]);
    setText("");
  };
  const message = () => {
    if (isError && !data) return "Unable to load languages";
    if (data && data.items.length === 0) return "No languages available";
    if (data && query && options.length === 0) return `No languages found for "${query}"`;
    return undefined;
  };
  return (
    <div>
      <Field
        label="Languages Spoken"
        required
        error={error}
        status={full ? `Maximum ${maxLanguages} languages selected` : undefined}
      >
        <Combobox
          name="languages"
          text={text}
          onTextChange={setText}
          options={options}
          disabled={full}
          loading={!data && !isError}
          message={message()}
          onChoose={({ id }) => add(id)}
          onEnter={() => {
            if (options[0]) add(options[0].id);
          }}
        />
      </Field>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {value.map((id) => (
          <li key={id}>
            <RemovableChip
              label={nameOf(id)}
              onRemove={() => onChange(value.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
