import type { ChangeEventHandler } from "react";
import { language } from "../lib/languages/language.ts";
import { offeredLanguages } from "../lib/languages/offered.ts";

interface LanguageSelectProps {
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** Prerendered pages hydrate it by `data-language-switch`. */
export function LanguageSelect({ onChange }: LanguageSelectProps) {
  if (offeredLanguages.length < 2) return null;
  return (
    <label className="inline-flex flex-wrap items-center gap-2 text-small text-muted">
      Language
      <select
        defaultValue={language}
        onChange={onChange}
        data-language-switch=""
        className="min-h-11 rounded-control border border-line bg-transparent px-2 text-ink hover:border-control"
      >
        {offeredLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
