import { useState } from "react";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { hourLabel, timeLabel } from "./birth.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");
/** Not a constant: the clock's choice may change. */
const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({ value: twoDigits(hour), label: hourLabel(hour) }));
const minutes = Array.from({ length: 60 }, (_, minute) => ({
  value: twoDigits(minute),
  label: twoDigits(minute),
}));

export interface BirthTimeFieldProps {
  /** HH:mm, or empty. */
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

export function BirthTimeField({ value, disabled, onChange }: BirthTimeFieldProps) {
  const [parts, setParts] = useState(() => value.split(":"));
  const [hour = "", minute = ""] = disabled ? [] : parts;
  const set = (nextHour: string, nextMinute: string) => {
    setParts([nextHour, nextMinute]);
    onChange(nextHour && nextMinute ? `${nextHour}:${nextMinute}` : "");
  };
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-medium">Time of birth</legend>
      <p className="mb-2 text-small text-muted">
        Birth time is optional, but we need it to calculate your moon and rising signs and your
        Human Design. It's often on your birth certificate.
      </p>
      <div className="flex max-w-form items-center gap-2">
        <Field label="Hour" labelHidden className="grow">
          <Select
            options={hours()}
            placeholder="Hour"
            value={hour || null}
            disabled={disabled}
            onChange={(next) => set(next, minute)}
          />
        </Field>
        <Field label="Minute" labelHidden className="grow">
          <Select
            options={minutes}
            placeholder="Minute"
            value={minute || null}
            disabled={disabled}
            onChange={(next) => set(hour, next)}
          />
        </Field>
        <p className="w-[5rem] shrink-0 text-muted tabular-nums">
          {hour && minute && timeLabel(`${hour}:${minute}`)}
        </p>
      </div>
    </fieldset>
  );
}
