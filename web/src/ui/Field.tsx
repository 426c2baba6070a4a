import { createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "./classes.ts";

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const Context = createContext<FieldContext | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Below the label. */
  hint?: ReactNode;
  /** Announced when it appears. */
  error?: string | undefined;
  /** A live remark, as "This name is free". */
  status?: ReactNode;
  required?: boolean;
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Controls inside take its label, hint and error from context. */
export function Field({
  label,
  hint,
  error,
  status,
  required = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy =
    [hint && `${id}-hint`, status && `${id}-status`, error && `${id}-error`]
      .filter(Boolean)
      .join(" ") || undefined;
  return (
    <div className={classes("flex flex-col gap-1.5", className)}>
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={labelHidden ? "sr-only" : "text-body font-medium leading-tight"}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="text-clay">
            {" *"}
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      <Context value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</Context>
      {/* Takes no gap while it says nothing, so that a button beside the field lines up with it. */}
      <div aria-live="polite" className="empty:-mt-1.5">
        {status && (
          <p id={`${id}-status`} className="text-small text-muted">
            {status}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-small font-medium text-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

export function useFieldControl() {
  const field = useContext(Context);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.invalid || undefined,
    "aria-required": field.required || undefined,
  };
}
