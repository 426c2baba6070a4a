import { useState } from "react";
import { locale } from "../../lib/languages/language.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { birthDateError, birthYears, joinDate } from "./birth.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

const monthName = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
const months = Array.from({ length: 12 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}));
const days = Array.from({ length: 31 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: String(index + 1),
}));

export interface BirthDateFieldProps {
  /** yyyy-MM-dd, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Three selects, because a calendar is slow for reaching a year of birth. */
export function BirthDateField({ value, onChange }: BirthDateFieldProps) {
  const now = new Date();
  const [[year = "", month = "", day = ""], setParts] = useState(() => value.split("-"));
  const error = birthDateError(value, now);
  const set = (parts: [year: string, month: string, day: string]) => {
    setParts(parts);
    onChange(joinDate(...parts));
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Date of birth</legend>
      <div className="grid max-w-form grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        <Field label="Day" labelHidden>
          <Select
            options={days}
            placeholder="Day"
            value={day || null}
            onChange={(next) => set([year, month, next])}
          />
        </Field>
        <Field label="Month" labelHidden>
          <Select
            options={months}
            placeholder="Month"
            value={month || null}
            onChange={(next) => set([year, next, day])}
          />
        </Field>
        <Field label="Year" labelHidden>
          <Select
            options={birthYears(now).map((each) => ({ value: String(each), label: String(each) }))}
            placeholder="Year"
            value={year || null}
            onChange={(next) => set([next, month, day])}
          />
        </Field>
      </div>
      <div aria-live="polite">
        {error && <p className="mt-1.5 text-small font-medium text-error">{error}</p>}
      </div>
    </fieldset>
  );
}
