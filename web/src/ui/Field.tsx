import {
  type ClipboardEvent,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";

interface FieldContext {
  id: string;
  label: ReactNode;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Length limit at which pasted text was cut off; null after the next change. */
  setCutAt: (limit: number | null) => void;
}

const Context = createContext<FieldContext | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Shown below the label. */
  hint?: ReactNode;
  /** Announced by screen readers when it appears. */
  error?: string | undefined;
  /** Live feedback, such as "This name is free". */
  status?: ReactNode;
  required?: boolean;
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Controls inside get its label, hint and error through context. */
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
  const [cutAt, setCutAt] = useState<number | null>(null);
  const describedBy =
    [
      hint && `${id}-hint`,
      status && `${id}-status`,
      cutAt !== null && `${id}-cut`,
      error && `${id}-error`,
    ]
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
      <Context value={{ id, label, describedBy, invalid: Boolean(error), required, setCutAt }}>
        {children}
      </Context>
      {/* No gap while empty, so that a button beside the field stays aligned with it. */}
      <div aria-live="polite" className="empty:-mt-1.5">
        {status && (
          <p id={`${id}-status`} className="text-small text-muted">
            {status}
          </p>
        )}
        {cutAt !== null && (
          <p id={`${id}-cut`} className="text-small font-medium text-error">
            Input exceeds maximum length of {cutAt}. The end of what you pasted is missing.
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

/** Undefined outside a field. */
export const useFieldLabel = (): ReactNode => useContext(Context)?.label;

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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** For text controls. The field says when pasted text was cut off, which browsers do silently. */
export function useTextControl(value: unknown) {
  const setCutAt = useContext(Context)?.setCutAt;
  const isPasting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the text
  useEffect(() => {
    if (!isPasting.current) setCutAt?.(null);
    isPasting.current = false;
  }, [value]);
  return {
    ...useFieldControl(),
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<TextControl>) => {
      // Inputs of type email have no selection: it's null.
      const { maxLength, value: before, selectionStart, selectionEnd } = currentTarget;
      const kept = before.length - (selectionEnd ?? 0) + (selectionStart ?? 0);
      const pasted = clipboardData.getData("text").replace(/\r|\n$/g, "");
      isPasting.current = maxLength >= 0 && kept + pasted.length > maxLength;
      setCutAt?.(isPasting.current ? maxLength : null);
    },
  };
}
