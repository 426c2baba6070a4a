import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The whole line can be pressed. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 rounded-control accent-primary"
        />
        <span className="leading-tight">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 ps-8 pb-2 text-small text-muted">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="-mt-1 ps-8 pb-2 text-small font-medium text-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
