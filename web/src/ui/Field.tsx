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
  /** Stands under the label, before it is needed. */
  hint?: ReactNode;
  /** Tied to the control, and announced when it appears. */
  error?: string | undefined;
  /** A live remark that is neither hint nor error, as "This name is free". */
  status?: ReactNode;
  /** Marked with an asterisk. */
  required?: boolean;
  /** Hides the label from sight where the place says it, as in a search bar. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, its control, and what is said about it. Controls of this folder find it by themselves. */
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
      <div aria-live="polite">
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

/** The attributes that tie a control to the field around it. */
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
