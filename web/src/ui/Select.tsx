import type { Ref, SelectHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./Field.tsx";
import { ChevronDownIcon } from "./page-icons.ts";
import { controlClasses } from "./TextInput.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange"> {
  options: readonly SelectOption<Value>[];
  /** null shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** Value of the placeholder; options must not use it. */
const unset = "unset";

/** A native select. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = "Choose",
  className,
  ...rest
}: SelectProps<Value>) {
  if (options.some((option) => option.value === "")) {
    throw new Error("A select item must not have an empty value.");
  }
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        value={value ?? unset}
        // The options' values are the only ones.
        onChange={(event) => onChange(event.target.value as Value)}
        className={classes(controlClasses, "appearance-none pe-10", className)}
      >
        {value === null && (
          <option value={unset} disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
    </div>
  );
}
