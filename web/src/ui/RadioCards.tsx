import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
}

/** Radio buttons with room for details. */
export function RadioCards<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  className,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? "sr-only" : "mb-2 font-medium"}>{legend}</legend>
      <div className={classes("grid gap-2", className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-surface border border-line bg-surface px-4 py-3 transition-colors hover:border-control has-checked:border-primary has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4 shrink-0 accent-primary focus-visible:shadow-none focus-visible:outline-none"
            />
            <span>
              <span className="block font-medium leading-tight">{option.label}</span>
              {option.detail && (
                <span className="mt-1 block text-small text-muted">{option.detail}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
