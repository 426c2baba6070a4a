import type { Language } from "@attune/core/interests/interests.contract";
import { maxLanguages } from "@attune/core/profiles/profiles.rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "../../lib/api.ts";
import { languagesListed } from "../../lib/constants.ts";
import { language } from "../../lib/languages/language.ts";
import { presets } from "../../lib/query.ts";
import { translateLanguageNames } from "../../parts/words/languages.ts";
import { matchingLanguages } from "../../parts/words/matching-languages.ts";
import { RemovableChip, ToggleChip } from "../../ui/Chip.tsx";
import { Combobox } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Flag } from "./Flag.tsx";
import { likelyLanguages, namesOf } from "./languages.ts";

const none: readonly Language[] = [];

/** All languages by name; `undefined` while loading. */
export const useLanguages = () =>
  useQuery({
    ...api.interests.listLanguages.queryOptions({ input: {} }),
    ...presets.languages,
    select: translateLanguageNames,
  });

export interface LanguagesFieldProps {
  /** Language ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

export function LanguagesField({ chosen, error, onChange }: LanguagesFieldProps) {
  const [text, setText] = useState("");
  const { data, isLoadingError, isLoading } = useLanguages();
  const all = data?.items ?? none;
  const full = chosen.length >= maxLanguages;
  const query = text.trim();
  const options = useMemo(
    () =>
      matchingLanguages(all, query, chosen, languagesListed).map(({ id, name, code }) => ({
        id,
        label: name,
        adornment: <Flag language={code} />,
      })),
    [all, query, chosen],
  );
  const add = (id: string) => {
    onChange([...chosen, id]);
    setText("");
  };
  const likely = full ? [] : likelyLanguages(all, chosen, [language, ...navigator.languages]);
  const message = () => {
    if (isLoadingError) return "Unable to load languages";
    return all.length === 0 ? "No languages available" : `No languages found for "${query}"`;
  };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="3. Languages Spoken"
        required
        hint={`Up to ${maxLanguages}.`}
        error={error}
        status={full ? "Maximum 4 languages selected" : undefined}
      >
        <Combobox
          name="languagesSpoken"
          text={text}
          onTextChange={setText}
          options={options}
          loading={isLoading}
          message={message()}
          disabled={full}
          placeholder={full ? "Maximum 4 languages selected" : "Search for a language"}
          onChoose={({ id }) => add(id)}
          onEnter={() => {
            if (options[0]) add(options[0].id);
          }}
        />
      </Field>
      {likely.length > 0 && (
        <ul aria-label="Suggested languages" className="flex flex-wrap gap-2">
          {likely.map(({ id, name }) => (
            <li key={id}>
              <ToggleChip pressed={false} onToggle={() => onChange([...chosen, id])}>
                {name}
              </ToggleChip>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label="Chosen languages" className="flex flex-wrap gap-2">
          {namesOf(chosen, all).map(({ id, name }) => (
            <li key={id}>
              <RemovableChip
                label={name}
                onRemove={() => onChange(chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
