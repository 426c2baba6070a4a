import { type ComponentProps, useMemo } from "react";
import { overnightWords } from "../lib/end-day.ts";
import type { FieldErrors } from "../lib/form.ts";
import { zoneOptions } from "../lib/zone-names.ts";
import { Field } from "../ui/Field.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";

interface Times {
  date: string;
  from: string;
  until: string;
  untilDate: string;
  timeZone: string;
}

interface TimesFieldsProps {
  form: {
    values: Times;
    errors: FieldErrors<Times>;
    field: (name: keyof Times) => ComponentProps<typeof TextInput>;
    set: (name: "timeZone", value: string) => void;
  };
  zoneHint: string;
}

/** When an event or a meetup begins and ends. */
export function TimesFields({ form, zoneHint }: TimesFieldsProps) {
  const { values, errors, field, set } = form;
  const zones = useMemo(() => zoneOptions(values.timeZone), [values.timeZone]);
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="Day" required error={errors.date}>
          <TextInput type="date" {...field("date")} />
        </Field>
        <Field label="From" required error={errors.from}>
          <TextInput type="time" {...field("from")} />
        </Field>
        <Field label="To" required error={errors.until} status={overnightWords(values)}>
          <TextInput type="time" {...field("until")} />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Last day" hint="Only if it lasts more than a day">
          <TextInput type="date" {...field("untilDate")} min={values.date} />
        </Field>
        <Field label="Time zone" hint={zoneHint}>
          <Select
            name="timeZone"
            options={zones}
            value={values.timeZone}
            onChange={(timeZone) => set("timeZone", timeZone)}
          />
        </Field>
      </div>
    </>
  );
}
